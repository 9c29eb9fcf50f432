/** How publishers ask readers for something: an address, a follow, money, an opinion. The start of a sentence. */
export const requests: Readonly<Record<string, string>> = {
  en: `sign up | signup | subscribe | get our | get the latest | get breaking | get the best | get more | get unlimited |
    get full access | get alerts | get updates | get news | want more | join our | join us | join the | join over | follow us |
    follow our | follow the | follow him | follow her | follow them | like us | like our | find us | connect with us |
    download our | download the | install our | support our | support independent | support quality | donate | become a member |
    become a subscriber | stay up to date | stay informed | stay updated | stay connected | never miss | don't miss a |
    register for | register now | click here to subscribe | click here to sign | click here to join | click to subscribe |
    click here for | enter your email | newsletter | daily newsletter | weekly newsletter | email address | by signing up |
    by subscribing | thank you for subscribing | thanks for subscribing | thank you for reading | thanks for reading |
    tell us what | let us know | what do you think | share your thoughts | leave a comment | leave a reply | have a tip |
    got a tip | have a story | got a story | if you enjoyed | if you liked | share this | tweet this | email this | print this |
    add a comment | add your comment | post a comment | join the conversation | join the discussion | send us | contact us |
    contact the | contact our | reach the reporter | reach the reporters | email the | for more information | for more news |
    for more stories | for the latest | for all the latest | for breaking news | visit our | check out our | advertise with`,
  fr: `abonnez-vous | inscrivez-vous | suivez-nous | rejoignez | téléchargez | recevez | s'abonner | partager | partagez`,
  de: `abonnieren sie | jetzt abonnieren | folgen sie | melden sie sich | jetzt anmelden | newsletter | artikel teilen`,
  es: `suscríbete | suscribete | suscríbase | síguenos | siguenos | únete | regístrate | descarga nuestra | recibe | comparte |
    compartir | deja un comentario | deja tu comentario`,
  pt: `inscreva-se | assine | siga-nos | siga o | siga a | cadastre-se | receba | acompanhe | participe | entre no | baixe o |
    compartilhe | compartilhar | deixe seu comentário | deixe um comentário | comente | clique aqui`,
  it: 'iscriviti | seguici | abbonati | condividi | scarica | ricevi | lascia un commento | commenta',
  nl: 'abonneer | meld je aan | volg ons | schrijf je in',
  id: `ikuti kami | dapatkan update | dapatkan berita | gabung | ikuti berita | daftar | berlangganan | unduh | bagikan |
    tinggalkan komentar | simak berita | cek berita`,
  sw: 'jiunge | jiandikishe | tufuate | pakua',
  ha: 'ku biyo mu | ku yi rijista | ku bi mu',
  ru: `подписывайтесь | подпишитесь | подписаться | следите за | присоединяйтесь | поделиться | поделитесь |
    оставить комментарий`,
  tr: 'abone ol | bizi takip | takip edin | paylaş',
  ar: 'اشترك | تابعنا | تابعونا | انضم | انضموا | سجل | حمل تطبيق | شارك | للاشتراك | لمتابعة',
  ur: 'ہمیں فالو | فالو کریں | سبسکرائب | ہمارا واٹس ایپ | شیئر کریں',
  hi: 'हमें फॉलो | फॉलो करें | सब्सक्राइब | हमारे व्हाट्सएप | डाउनलोड करें | हमसे जुड़ | शेयर करें | हमारे साथ जुड़ें',
  mr: 'आम्हाला फॉलो | सबस्क्राइब | आमच्या',
  bn: 'আমাদের ফলো | ফলো করুন | সাবস্ক্রাইব | আমাদের সঙ্গে | শেয়ার করুন',
  ta: 'எங்களை பின்தொடர | பின்தொடருங்கள்',
  te: 'మమ్మల్ని ఫాలో | ఫాలో అవ్వండి',
  kn: 'ನಮ್ಮನ್ನು ಫಾಲೋ | ಫಾಲೋ ಮಾಡಿ',
};

/** What such a request is about: a sentence that starts like one but names none of these belongs to the article. */
export const requested = new RegExp(
  [
    'newsletter|inbox|e-?mail|\\balerts?\\b|notification|subscri|\\bupdates\\b|\\bcomments?\\b|\\bchannel\\b|\\bhere\\b|\\bfree\\b',
    'whats\\s?app|telegram|facebook|twitter|instagram|youtube|linkedin|tiktok|google news|\\bapp\\b|social media|@\\w{3,}',
    'kostenlos|gratis|gratuit|kanal|canal|aplikasi|комментари|рассылк|телеграм|канал|вконтакте',
    'النشرة|واتساب|تويتر|فيسبوك|تلغرام|تليغرام|قناتنا|واٹس ایپ|فیس بک|یوٹیوب|चैनल|व्हाट्सएप|फेसबुक|ट्विटर|टेलीग्राम|ऐप|न्यूज़लेटर',
    'ফেসবুক|চ্যানেল|গুগল নিউজ|টেলিগ্রাম|சேனல்|ஃபேஸ்புக்|ఛానల్|ఫేస్‌బుక్|ಚಾನಲ್|ಫೇಸ್‌ಬುಕ್',
  ].join('|'),
  'iu',
);
