import type { LanguageCode } from '@griot/locale/languages';
import { wordsOf } from '../words/words-of.ts';

/**
 * Names of cities that are also ordinary words, first names or famous people in the language of the market. In scripts
 * with capitals a word stands here only when it may open a sentence or be someone's name. In a language without a row
 * no name is doubted.
 */
const lists: Partial<Record<LanguageCode, string>> = {
  en: `Alexandra Alexandria Alice Amble Anand Ara Ascot Ash Ashley Ashta Bala Bali Balfour Barking Barnet Barrow Barry Basti
    Bath Battle Beer Bela Bethlehem Beverley Bhavani Bina Bodhan Bolton Bonny Boston Brent Brits Burton Bury Camberley Canning
    Carolina Ceres Chard Cheddar Chester Chittaranjan Clifton Cowes Cradock Crook Crosby Daman Darling Dass Deal Denny Derby Dhar
    Dig Dover Douglas Dudley Durg Eket Elgin Elliot Ely Embu Eton Eye Flint Gada Gap Gaya George Gordon Grays Guna Hale Hamilton Harrow
    Hassan Hay Heath Ho Hola Hook Hope Hove Houston Hull Hyde Hythe Ife Ila Indi Irvine Isa Jos Kadi Kalyan Kalyani Kandi Kannad Keith Kelso
    Kendal Khanna Kikuyu Kimberley Kirby Kota Ladysmith Lancing Largs Law Leek Leigh Lere Lewes Lincoln Livingston Livingstone Loni Looe
    Louth Luanda Madina Mandi Mani Mansa Mansfield March Margate Maua Mau Meru Moffat Moga Mold Molo Morley Nelson Newport Nirmal Numan
    Ode Offa Orkney Ose Over Owo Palani Pali Panna Pen Perth Phoenix Preston Puri Puttur Rath Reading Rewa Richmond Ripley Robertson
    Roha Ron Rongo Royal Rugby Rush Ryde Rye Sagar Sale Salem Sandwich Sandy Selby Selu Settle Shira Shirley Sidhi Sira Solan Song Springs
    Stafford Staines Stamford Stanley Stoke Stone Street Sutton Taki Tala Tema Than Toro Troon Tuni Una Utrecht Victoria Virginia Vite Wa
    Wade Wani Ware Warwick Washington Wellington Wells Wick Wing Winnie Wool Worcester Worthing Wote Yate Zing`,
  fr: `Agde Agen Aix Albi Allonnes Angers Antony Apt Arles Auch Auxerre Bar Beaune Berre Biot Bitche Blois Bron Cannes Carros Cenon
    Chelles Cognac Crest Dara Dax Denain Die Dole Divo Fos Fougères Foix Gap Gex Gien Grasse Guise Houilles Hyères Kani Kong Koro Lakota
    Laon Laval Lens Lilas Loches Lons Lourdes Lure Man Mantes Mascara Massy Matam Meaux Mende Menton Mila Moulins Nemours Nice Orange Orly Passy
    Pau Pertuis Plaisir Pout Privas Rosso Royan Saïda Saintes Sceaux Sens Sète Sig Talence Tanda Thiers Torcy Touba Toul Tours Trappes
    Tulle Valence Vence Verdun Vernon Vertou Vichy Vienne Vierzon Vif Vitry`,
  de: `Achim Barth Berg Bergen Brühl Buch Buchen Bünde Burg Damme Essen Forst Füssen Geldern Haar Hagen Halle Heide Hof Kamen Lage Lauf
    Leer Linden Löhne Lohr Much Münster Neustadt Norden Rain Regen Roth Senden Siegen Singen Springe Stein Thale Wald Wangen Waren Wehr
    Weiden Weil Wenden Werder Wörth Zell`,
  id: `Banjar Batang Batu Bima Bone Curug Ende Kota Kresek Kudus Kuningan Langsa Lawang Metro Negara Nusantara Palu Pati Raja Sabang Serang
    Soe Solo Subang Sumber Tegal Weru`,
  sw: 'Embu Gazi Hola Kikuyu Luanda Magadi Malaba Maua Mbale Meru Molo Rongo Sawa Tala Voi Wote Yala',
  ha: `Aba Anka Asaba Bama Dass Danja Doka Dutse Gada Ganye Gaya Giwa Gwarzo Isa Jega Kagara Kamba Kura Lafiya Lere Mani Maru
    Mashi Misau Numan Oyo Rano Rimi Shira Soba Song Toro Wase Yabo Zango`,
  ar: `أجا أسا آسا أصيلة أورير إفران ببا بدر بركان بوش تلا تيسة الجديدة جرادة الجمالية الحاجب الخارجة الداخلة رشيد الزاك السادات
    سلوان الشرق الشهداء الصف طاطا الطور العبور فوه فوة القرين القصير المضيق المنزلة المنشأة المنشاة ميسور وزان الإبراهيمية فايد
    سكورة المطرية العيون`,
  hi: `आरा ऊना एटा कल्याण काशी कोटा खन्ना गया गुना चंबा दुर्ग धर्मशाला धार पन्ना पाली पुरी पुष्कर बस्ती बारां भुज मंडी मऊ
    मधुबनी मानसा मोगा राजगीर रीवा लेह लोनी वैशाली संभल सम्भल सागर सिरसा सीधी सूरत सोलन हिमाचल`,
  mr: `आर्णी आर्वी ओझर औसा कन्नड कराड कल्याण कागल काशी कोटा खडकी खेड चिखली चोपडा जालना ठाणे धुळे पणजी परळी पुरी पुसद पेण मंचर
    महाड रावेर रोहा वणी वसई वाई विटा सुरत सेलू`,
  bn: `অযোধ্যা উখিয়া কল্যাণ কল্যাণী কাঁথি কান্দি কাশী কোটা গয়া চিত্তরঞ্জন ছাতক টাকি থানে দিঘা দীঘা দোহার পুরী ফুলতলা বালি বেড়া
    ভৈরব ভোলা রাজবাড়ী সালেম সুরত`,
  ta: `ஆவடி ஊட்டி கம்பம் கயா கல்யாண் காசி குமரி கோட்டா கோபி சிதம்பரம் செஞ்சி தானே பழனி பவானி பூரி போடி`,
  te: `ఆర్మూర్ కళ్యాణ్ కల్యాణ్ కాశీ కావలి కోటా డోన్ తుని థానే నిర్మల్ పూరి పూరీ బందరు సేలం`,
  kn: `ಇಂಡಿ ಊಟಿ ಕಲ್ಯಾಣ್ ಕಾಶಿ ಕೋಟಾ ಗುಬ್ಬಿ ಚಿಂತಾಮಣಿ ಠಾಣೆ ಥಾಣೆ ಬಾದಾಮಿ ರೋಣ ಶಿರಾ ಸಾಗರ ಸಿರಾ ಸುಳ್ಯ ಹರಿಹರ`,
  ur: `اٹک باغ بدین تربت ٹانک ٹوپی جوہی چمن حب دادو زیارت سبی قصور قلات کرک لیہ مٹھی مردان مری مورو ہالا ہنگو وانا واہ ڈگر
    کوٹلی`,
};

const folded = new Map(
  Object.entries(lists).map(([code, list]) => {
    const language = code as LanguageCode;
    const names = list.split(/\s+/).flatMap((name) => wordsOf(name, language));
    return [language, new Set(names.map((name) => name.folded))];
  }),
);

/** Words that are so common with a capital after a preposition that the name alone never means the town. */
const hopeless = new Set(['march', 'may', 'august']);
export const isHopeless = (foldedName: string): boolean => hopeless.has(foldedName);

/** Whether a folded name needs further evidence in texts of this language. */
export const isDoubtful = (foldedName: string, language: LanguageCode): boolean =>
  folded.get(language)?.has(foldedName) ?? false;
