import type { LanguageCode } from './languages.ts';

/**
 * Names for people who did not give one: the same twelve animals in each language, all of them well thought of where it
 * is spoken. Only the server reads this list. A language without names of its own uses the English ones.
 */
const names: Partial<Record<LanguageCode, readonly string[]>> & { readonly en: readonly string[] } = {
  en: list('Eagle, Elephant, Peacock, Parrot, Gazelle, Tortoise, Butterfly, Giraffe, Horse, Dove, Sparrow, Dolphin'),
  ar: list('نسر, فيل, طاووس, ببغاء, غزال, سلحفاة, فراشة, زرافة, حصان, حمامة, عصفور, دلفين'),
  fr: list('Aigle, Éléphant, Paon, Perroquet, Gazelle, Tortue, Papillon, Girafe, Cheval, Colombe, Moineau, Dauphin'),
  hi: list('गरुड़, हाथी, मोर, तोता, हिरन, कछुआ, तितली, जिराफ़, घोड़ा, कबूतर, गौरैया, डॉल्फ़िन'),
  bn: list('ঈগল, হাতি, ময়ূর, টিয়া, হরিণ, কচ্ছপ, প্রজাপতি, জিরাফ, ঘোড়া, পায়রা, চড়ুই, ডলফিন'),
  ta: list('கழுகு, யானை, மயில், கிளி, மான், ஆமை, பட்டாம்பூச்சி, ஒட்டகச்சிவிங்கி, குதிரை, புறா, சிட்டுக்குருவி, டால்பின்'),
  kn: list('ಗರುಡ, ಆನೆ, ನವಿಲು, ಗಿಳಿ, ಜಿಂಕೆ, ಆಮೆ, ಚಿಟ್ಟೆ, ಜಿರಾಫೆ, ಕುದುರೆ, ಪಾರಿವಾಳ, ಗುಬ್ಬಚ್ಚಿ, ಡಾಲ್ಫಿನ್'),
  te: list('గరుడ, ఏనుగు, నెమలి, చిలుక, జింక, తాబేలు, సీతాకోకచిలుక, జిరాఫీ, గుర్రం, పావురం, పిచ్చుక, డాల్ఫిన్'),
  ur: list('عقاب, ہاتھی, مور, طوطا, ہرن, کچھوا, تتلی, زرافہ, گھوڑا, فاختہ, چڑیا, ڈولفن'),
  mr: list('गरुड, हत्ती, मोर, पोपट, हरीण, कासव, फुलपाखरू, जिराफ, घोडा, कबुतर, चिमणी, डॉल्फिन'),
  sw: list('Tai, Tembo, Tausi, Kasuku, Swala, Kobe, Kipepeo, Twiga, Farasi, Njiwa, Shomoro, Pomboo'),
  id: list('Elang, Gajah, Merak, Nuri, Rusa, Kura-kura, Kupu-kupu, Jerapah, Kuda, Merpati, Pipit, Lumba-lumba'),
  de: list('Adler, Elefant, Pfau, Papagei, Gazelle, Schildkröte, Schmetterling, Giraffe, Pferd, Taube, Spatz, Delfin'),
  ha: list(
    'Mikiya, Giwa, Dawisu, Aku, Barewa, Kunkuru, Malam-buɗe-littafi, Raƙumin dawa, Doki, Kurciya, Gwara, Dolfin',
  ),
};

function list(text: string): readonly string[] {
  return text.split(', ');
}

export const guestNames = (language: LanguageCode): readonly string[] => names[language] ?? names.en;
