/** How publishers announce other articles: as the heading of a list, or before a link. The start of what is said. */
export const furtherReading: Readonly<Record<string, string>> = {
  en: `related | related articles | related stories | related news | related posts | related topics | related content |
    related links | related coverage | related video | related videos | read also | also read | read more | read next |
    read this next | read the full | read: | more from | more on this | more on | more stories | more news | more articles |
    more coverage | more like this | more to read | see also | see more | you may also like | you might also like | you may like |
    you might like | you may also be interested | you might also be interested | you may have missed | in case you missed |
    don't miss | recommended | recommended for you | recommended stories | recommended reading | recommended articles |
    suggested reading | further reading | editor's picks | editors' picks | editor's choice | most read | most popular |
    most viewed | popular posts | popular stories | popular news | trending | trending now | trending stories | top stories |
    latest news | latest stories | latest headlines | latest posts | what to read next | what to watch next | up next |
    next article | next story | previous article | previous post | next post | other stories | other news | similar articles |
    similar stories | similar news | from the web | around the web | sponsored content | sponsored stories | promoted stories |
    promoted content | from our partners | explore more | keep reading | continue reading | click here to read |
    click here for more | watch: | watch more | watch now | watch also | also watch | watch next | must read | must watch |
    video: | photos: | gallery: | listen: | go deeper`,
  fr: `lire aussi | à lire aussi | lisez aussi | à relire | plus sur ce sujet | nos autres articles | articles récents | a lire aussi | à lire également | lire également | lire la suite | voir aussi | à voir aussi |
    a voir aussi | sur le même sujet | articles liés | articles similaires | vous aimerez aussi | vous pourriez aussi aimer |
    à ne pas manquer | les plus lus | dans la même rubrique | pour aller plus loin | plus d'articles`,
  de: `lesen sie auch | lesen sie mehr | auch interessant | mehr zum thema | das könnte sie auch interessieren |
    das könnte dich auch interessieren | weitere artikel | weitere themen | weitere informationen | weitere meldungen | weitere beiträge | verwandte artikel |
    verwandte themen | ähnliche artikel | ähnliche beiträge | neueste artikel | neueste beiträge | mehr zu | mehr aus | mehr von |
    mehr dazu | lesen sie hier | lies auch | lies mehr | passend dazu | entdecke weitere | weiterlesen | zum thema | meistgelesen | lesetipp`,
  es: `lee también | lea también | le puede interesar | lea además | lea más | mira: | mire: | mira aquí | vea también | vea además |
    además: | también: | lee además | te recomendamos | le recomendamos | leer más | ver también | te puede interesar | también te puede interesar | quizás te interese |
    noticias relacionadas | artículos relacionados | más noticias | lo más leído | mira también`,
  pt: `leia também | leia mais | leia ainda | veja mais: | veja ainda | veja também | veja mais | saiba mais | você pode gostar | você também pode gostar |
    talvez você goste | notícias relacionadas | artigos relacionados | posts relacionados | mais lidas | confira também |
    assista também`,
  it: `leggi anche | leggi di più | guarda anche | ti potrebbe interessare | potrebbe interessarti | articoli correlati |
    notizie correlate | i più letti`,
  nl: 'lees ook | lees meer | bekijk ook | gerelateerd | meer over',
  id: `baca juga | baca pula | baca lainnya | berita lain | simak: | simak pula | baca selengkapnya | simak juga | lihat juga | artikel terkait | berita terkait | berita lainnya | terpopuler |
    pilihan redaksi | tonton juga`,
  sw: 'soma zaidi | soma pia | soma: | soma hapa | habari zaidi | taarifa zaidi | habari zinazohusiana | unaweza pia kusoma | tazama pia',
  ha: 'karanta kuma | ku karanta | karanta: | ƙarin labarai | karin bayani | labarai masu alaka | karin labarai | duba kuma',
  ru: `читайте также | читайте ещё | читайте еще | смотрите также | похожие статьи | похожие новости | по теме | еще по теме |
    ещё по теме | рекомендуем | популярное | читать далее`,
  tr: 'ayrıca oku | ayrıca okuyun | ilgili haberler | benzer haberler | haberin devamı',
  ar: `اقرأ أيضا | اقرأ أيضاً | إقرأ أيضا | إقرأ أيضاً | اقرأ ايضا | اقرا ايضا | اقرأ المزيد | اقرأ أكثر | للمزيد | موضوعات متعلقة | مواضيع متعلقة | أخبار متعلقة | اقرأ: | شاهد: | شاهد أيضا | شاهد أيضاً |
    مواضيع ذات صلة | أخبار ذات صلة | ذات صلة | مقالات ذات صلة | قد يعجبك أيضا | قد يعجبك | قد يهمك | الأكثر قراءة | طالع أيضا`,
  ur: 'یہ بھی پڑھیں | یہ بھی پڑھیے | مزید پڑھیں | مزید پڑھیے | متعلقہ خبریں | مزید خبریں | اسی بارے میں | متعلقہ مضامین',
  hi: `यह भी पढ़ें | ये भी पढ़ें | ये खबर भी पढ़ें | इसे भी देखें | यह खबर भी पढ़ें | अन्य खबरें | और खबरें | इसे भी पढ़ें | और पढ़ें | पढ़ें: | संबंधित खबरें | संबंधित ख़बरें | ये भी देखें | यह भी देखें |
    ज़रूर पढ़ें`,
  mr: 'हे ही वाचा | हेही वाचा | आणखी बातम्या | इतर बातम्या | हेही पाहा | आणखी वाचा | संबंधित बातम्या | अधिक वाचा | हे पण वाचा',
  bn: 'আরও পড়ুন | আরো পড়ুন | আরও পড়তে | আরো খবর | আরও খবর | সম্পর্কিত খবর | সংশ্লিষ্ট খবর | আরও দেখুন',
  ta: 'மேலும் படிக்க | மேலும் செய்திகள் | மேலும் வாசிக்க | இதையும் பாருங்கள் | இதையும் படியுங்கள் | இதையும் படிங்க | தொடர்புடைய செய்திகள் | இதையும் வாசிக்க',
  te: 'ఇవి కూడా చదవండి | ఇది కూడా చదవండి | మరిన్ని చదవండి | మరిన్ని వార్తలు | ఇది చదవండి | సంబంధిత వార్తలు | ఇంకా చదవండి',
  kn: 'ಇದನ್ನೂ ಓದಿ | ಇದನ್ನು ಓದಿ | ಇನ್ನಷ್ಟು ಓದಿ | ಇನ್ನಷ್ಟು ಸುದ್ದಿ | ಮತ್ತಷ್ಟು ಓದಿ | ಸಂಬಂಧಿತ ಸುದ್ದಿ | ಇದನ್ನೂ ನೋಡಿ',
  ja: '関連記事 | あわせて読みたい',
  zh: '相关阅读 | 相关新闻 | 延伸阅读 | 延伸閱讀 | 相關新聞',
  ko: '관련기사 | 관련 기사 | 추천기사',
};
