import type { LanguageCode } from '@griot/locale/languages';
import { foldWord } from './fold.ts';

/**
 * Words that do not tell what a text is about: articles, pronouns, prepositions, helping verbs, words of reporting. A
 * language without a row has none, so that all its words count.
 */
const lists: Partial<Record<LanguageCode, string>> = {
  en: `a about after again against all also am an and any are as at be because been before being below between both but by
    can cannot cant could couldnt did didnt do does doesnt doing dont down during each even few for from further get gets got
    had has hasnt have havent having he her here hers herself him himself his how however i if in into is isnt it its itself
    just let like made make may me might more most much must my myself no nor not now of off on once one only or other our
    ours out over own per said same say says she should so some such than that the their theirs them themselves then there
    these they this those through to too two under until up upon us very was wasnt we were what when where which while who
    whom whose why will with within without wont would wouldnt yet you your yours`,
  ar: `في من على إلى الى عن مع هذا هذه ذلك تلك التي الذي الذين اللذين اللتين هو هي هم هن نحن أنا أنت أن إن إنه إنها أنه أنها ان لا ما
    لم لن لو قد كان كانت كانوا يكون تكون ليس ليست كل بعض غير بين بعد قبل عند منذ حتى خلال حول دون ضد نحو أو ثم أم بل لكن ولكن كما
    أي أيضا أكثر أقل جدا هناك هنا حيث إذا إذ عندما بينما لدى لديه لديها له لها لهم به بها بهم فيه فيها منه منها عنه عنها عليه عليها إليه
    إليها وفي ومن وعلى وإلى وعن ومع وهو وهي وهذا وهذه وأن وإن وقد وكان وكانت ولا وما ولم ولن كذلك قال قالت وقال وقالت أضاف وأضاف
    يوم أمس اليوم تم يتم ذات مثل سوف وذلك مما لأن
    متى كم كيف ماذا لماذا أين هل فيما فيم بماذا`,
  fr: `à a ai aie ait alors après au aucun aujourd'hui auquel aussi autre autres aux avait avant avec avoir c ça car ce ceci cela
    celle celles celui cependant ces cet cette ceux chaque chez comme comment contre d dans de depuis des deux dit dont du elle
    elles en encore entre est et était étaient été être eu eux faire fait font hors ici il ils j je jusque l la le les leur leurs
    lors lorsque lui m ma mais me même mes moi moins mon n ne ni nos notre nous on ont ou où par parce pas pendant peu peut plus
    pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa sans sauf se selon sera seront ses si sien sinon soit
    son sont sous sur t ta tandis te tes toi ton tous tout toute toutes très trop tu un une va vers vos votre vous y`,
  hi: `का के की को में से ने पर है हैं था थे थी थीं हो होने हुआ हुई हुए होगा होगी होंगे होता होती होते और या भी ही तो कि यह ये वह वे इस उस इन उन
    इसका इसके इसकी उसका उसके उसकी उनका उनके उनकी अपना अपने अपनी जो जिस जिसका जिसके जिसमें जब तब तक साथ लिए लिये बाद पहले एक
    कोई कुछ सब सभी नहीं न मत क्या क्यों कैसे कहां कहाँ कब कौन अब यहां यहाँ वहां वहाँ मैं हम तुम आप मुझे हमें उन्हें उन्होंने इन्हें इन्होंने
    कर करना करने किया किए की गई गए गया जा जाता जाती जाते रहा रही रहे दिया दी दिए लिया कहा बताया वाला वाले वाली द्वारा लेकिन
    बहुत अधिक ज्यादा कम बीच ओर तरह`,
  bn: `এ এই ও ওই সে তা তার তাঁর তাদের তাঁদের এর এবং আর বা কিন্তু তবে যে যা যার যিনি যারা যখন তখন কি কী কেন কে কার কোন কোনো কিছু
    সব সকল আমি আমরা আমার আমাদের তুমি আপনি আপনার তিনি তারা তাঁরা এটি এটা সেটি এখানে সেখানে এখন এখনো না নয় নেই হয় হয়ে হয়েছে
    হচ্ছে হবে হন হওয়া হলে হলো ছিল ছিলেন আছে আছেন করা করে করেন করেছে করেছেন করতে করবে করবেন করার থেকে জন্য সঙ্গে সাথে মধ্যে
    পর পরে আগে উপর ওপর দিয়ে দিকে পর্যন্ত মতো মত একটি একটা এক দুই আরও আরো বলে বলেন বলেছেন জানান জানিয়েছেন গত হিসেবে কাছে যায়`,
  ta: `ஒரு இந்த அந்த இது அது இவை அவை அவர் அவள் அவன் அவர்கள் நான் நாம் நாங்கள் நீ நீங்கள் என் எங்கள் என்று என்ற என்றும் என எனவும் எனும்
    மற்றும் அல்லது ஆனால் மேலும் மிகவும் மிக போன்ற போது உள்ள உள்ளது உள்ளன இருந்து இருந்த இருந்தது இருக்கும் இல்லை வேண்டும் முடியும்
    செய்ய செய்து செய்த செய்தது கொண்டு கொண்ட வந்த வந்து பின்னர் பிறகு முன் முன்பு வரை மூலம் குறித்து பற்றி தான் தனது இதன் அதன் இதில் அதில்
    எந்த என்ன ஏன் எப்படி எங்கு யார் அனைத்து பல சில ஆகிய ஆகும் தெரிவித்தார் கூறினார் அவரது தங்கள் இரண்டு`,
  kn: `ಮತ್ತು ಅಥವಾ ಆದರೆ ಒಂದು ಈ ಆ ಇದು ಅದು ಇವು ಅವು ಅವರು ಅವನು ಅವಳು ನಾನು ನಾವು ನೀವು ನೀನು ನನ್ನ ನಮ್ಮ ಅವರ ಇದರ ಅದರ ಇದನ್ನು ಅದನ್ನು ಎಂದು ಎಂಬ
    ಎಂದರು ಹೇಳಿದರು ತಿಳಿಸಿದರು ಇದೆ ಇವೆ ಇದ್ದು ಇದ್ದ ಇರುವ ಇಲ್ಲ ಅಲ್ಲ ಆಗಿ ಆಗಿದೆ ಆಗಿದ್ದು ಮಾಡಿ ಮಾಡಿದ ಮಾಡುವ ಮಾಡಲು ಮೂಲಕ ಬಗ್ಗೆ ಜೊತೆ ಮೇಲೆ ಕೆಳಗೆ ನಂತರ
    ಮೊದಲು ವರೆಗೆ ಹಾಗೂ ಕೂಡ ಮಾತ್ರ ಏನು ಯಾರು ಯಾಕೆ ಹೇಗೆ ಎಲ್ಲಿ ಯಾವ ಎಲ್ಲಾ ಎಲ್ಲ ಹಲವು ಕೆಲವು ಬಹಳ ಹೆಚ್ಚು ತಮ್ಮ ಇನ್ನು ಈಗ ಎರಡು`,
  te: `మరియు లేదా కానీ ఒక ఈ ఆ ఇది అది ఇవి అవి అతను ఆమె వారు నేను మేము మనం మీరు నా మా మన వారి అతని దీని దాని అని అనే అన్నారు చెప్పారు
    తెలిపారు ఉంది ఉన్న ఉన్నాయి ఉన్నారు లేదు లేని కాదు అయిన అయితే అయింది చేసి చేసిన చేసే చేయడం చేశారు కోసం ద్వారా గురించి తో పాటు పై కింద
    తర్వాత ముందు వరకు నుంచి నుండి కూడా మాత్రమే ఏమి ఎవరు ఎందుకు ఎలా ఎక్కడ ఏ అన్ని అందరూ కొన్ని పలు చాలా ఎక్కువ తమ ఇంకా ఇప్పుడు రెండు
    వంటి మధ్య జరిగిన జరిగింది`,
  ur: `کا کے کی کو میں سے نے پر ہے ہیں تھا تھے تھی تھیں ہو ہوا ہوئی ہوئے ہوگا ہوگی ہوں گے گا گی اور یا بھی ہی تو کہ یہ وہ اس اُس ان اُن اسے انہیں
    اپنا اپنے اپنی جو جس جن جب تب تک ساتھ لیے لئے بعد پہلے ایک کوئی کچھ سب تمام نہیں نہ مت کیا کیوں کیسے کہاں کب کون اب یہاں وہاں ہم تم آپ
    مجھے ہمیں انہوں کر کرنا کرنے کرتے کرتا کرتی کیے گئی گئے گیا جا جاتا جاتی جاتے رہا رہی رہے دیا دی دیے لیا کہا بتایا والا والے والی لیکن بہت زیادہ کم
    درمیان طرف طرح مگر بلکہ اگر`,
  mr: `आणि व किंवा पण परंतु मात्र हा ही हे ते तो ती त्या या त्याला तिला त्यांना त्याचा त्याची त्याचे त्याच्या त्यांच्या यांच्या याच्या यांनी त्यांनी मी आम्ही
    आपण तुम्ही माझा आपला आपली आपले आपल्या जो जी जे ज्या जेव्हा तेव्हा तर की म्हणून म्हणजे म्हणाले सांगितले असे असा अशी आहे आहेत नाही
    नाहीत होता होती होते होतो झाला झाली झाले असून असलेल्या असलेले करून करण्यात करणे करण्यासाठी केला केली केले येथे तेथे आता एक दोन काही सर्व
    सगळे कोणी कोण काय का कसे कुठे खूप अधिक जास्त कमी नंतर पूर्वी आधी मध्ये वर साठी पासून पर्यंत सोबत बाबत दरम्यान मुळे द्वारे देखील`,
  sw: `na ya wa za la cha vya kwa katika ni si au lakini pia kama hii hiyo hizo hizi huo huu hao hawa hilo hili hiki hicho yake
    wake zake lake chake vyake yao wao zao yangu wangu yetu wetu zetu yenu wako yako mimi wewe yeye sisi ninyi ambao ambaye ambayo
    ambazo ambalo ambapo baada kabla hadi tangu kutoka kuhusu juu chini ndani nje huku wakati kila baadhi wote zote yote sana tu
    zaidi hata bado sasa hapa huko hapo kuwa alikuwa ilikuwa walikuwa yalikuwa ana wana ina kwamba ili bila pamoja mwa pa mbele
    nyuma hivyo hapana ndiyo nini nani gani vipi lini wapi moja mmoja alisema amesema walisema dhidi`,
  id: `yang dan di ke dari untuk pada dengan dalam ini itu adalah akan telah sudah tidak bukan juga atau oleh sebagai karena agar
    bahwa saat ketika setelah sebelum sejak hingga sampai para tersebut kata ujar katanya ujarnya menurut bisa dapat harus lebih
    masih hanya ada saja lagi pun jika kalau maka namun tetapi tapi serta antara seperti secara terhadap bagi tentang kepada
    mereka kami kita saya anda dia ia kamu nya apa siapa mengapa bagaimana dimana kapan sini sana semua setiap beberapa banyak
    sangat sedang belum pernah satu dua sebuah seorang hal salah`,
  de: `ab aber alle allem allen aller alles als also am an ander andere anderen auch auf aus bei beim bereits bin bis bist da dabei
    dadurch dafür damit danach dann daran darauf darüber das dass dein dem den denen denn der deren des dessen deshalb die dies
    diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er erst es etwa etwas euch euer für gegen
    gegenüber gewesen gibt habe haben hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im immer
    in ins ist ja jede jedem jeden jeder jedes jedoch jetzt kann kein keine keinen keiner können könnte man mehr mein mich mir mit
    muss müssen nach nicht nichts noch nun nur ob oder ohne sagt sagte sehr sei sein seine seinem seinen seiner seit selbst sich sie
    sind so sogar soll sollen sollte sondern sowie über um und uns unser unter vom von vor war waren was weil weiter welche welcher
    wenn wer werde werden wie wieder will wir wird wo wollen worden wurde wurden würde zu zum zur zwei zwischen
    wann warum welchem welchen welches wem wen wessen weshalb wieso wieviel wodurch wofür woher wohin womit woran worauf woraus
    worin worüber worum wovon wozu`,
  ha: `da na ta ya a ne ce ba wa ga daga zuwa don domin amma ko kuma idan wanda wadda waɗanda wannan waɗannan wancan hakan haka
    shi ita su mu ku ni kai ke yana tana suna muna kuna ina zai zata za zan zamu zasu sun mun kun yi yin an ana mai masu cewa
    ce inda lokacin bayan kafin tun har sai kamar game akan kan cikin tsakanin tare duk kowa kowane kowace wasu wani wata
    sosai kawai yanzu nan can akwai babu ɗaya biyu nasa nata nasu namu shine itace sa saboda me wane`,
};

const folded = new Map(
  Object.entries(lists).map(([code, list]) => {
    const language = code as LanguageCode;
    return [language, new Set(list.split(/\s+/).map((word) => foldWord(word, language)))];
  }),
);

/** Whether a folded word is a stop word of its language. */
export function isStopWord(foldedWord: string, language: LanguageCode): boolean {
  return folded.get(language)?.has(foldedWord) ?? false;
}
