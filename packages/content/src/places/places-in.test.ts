import type { LanguageCode } from '@griot/locale/languages';
import { runs } from '@griot/testkit/setup/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gazetteerOf } from './gazetteer.ts';
import { placesIn } from './places-in.ts';

type Market = { country: string; language: LanguageCode };

const found = (market: Market, title: string, body = '') =>
  placesIn({ title, body }, market).map(
    ({ cityId }) => gazetteerOf(market.country)?.cities.find(({ id }) => id === cityId)?.name,
  );

describe('LOC-07 cities a text is about, in every language', () => {
  it.each([
    [
      'en',
      'ng',
      'Traders in Ibadan reopen the cloth market',
      'The roof was mended by a guild from Abeokuta.',
      ['Ibadan'],
    ],
    [
      'ar',
      'eg',
      'حديقة جديدة بالإسكندرية',
      'وافتتحت المحافظة الحديقة أمس، وتليها أخرى للمنصورة.',
      ['Alexandria', 'Al Mansurah'],
    ],
    ['ar', 'ma', 'قطار ليلي إلى الدار البيضاء', 'ينطلق القطار من وجدة مساء كل جمعة.', ['Casablanca', 'Oujda']],
    [
      'fr',
      'sn',
      'À Ziguinchor, une pirogue sert de bibliothèque',
      'Elle vient de Saint-Louis.',
      ['Ziguinchor', 'Saint-Louis'],
    ],
    ['hi', 'in', 'कानपुर में पुरानी मिल बनी पुस्तकालय', 'किताबें नई दिल्ली से आईं।', ['Kanpur', 'New Delhi']],
    ['bn', 'bd', 'রাজশাহীতে আমের নতুন বাজার', 'চাষিরা এসেছেন বগুড়ার গ্রাম থেকে।', ['Rajshahi', 'Bogra']],
    ['ta', 'in', 'காஞ்சிபுரத்தில் நெசவாளர் கூடம்', 'அடுத்த கூடம் ஓசூரில் திறக்கும்.', ['Kanchipuram', 'Hosur']],
    ['kn', 'in', 'ಮಂಗಳೂರಿನಲ್ಲಿ ಮೀನುಗಾರರ ಶಾಲೆ', 'ಮುಂದಿನ ಶಾಲೆ ಇಳಕಲ್‌ನಲ್ಲಿ ತೆರೆಯಲಿದೆ.', ['Mangaluru', 'Ilkal']],
    ['te', 'in', 'విశాఖపట్నంలో చేపల సంత', 'తరువాతి సంత గుంటూరులో.', ['Visakhapatnam', 'Guntur']],
    [
      'ur',
      'pk',
      'فیصل آباد میں کتابوں کا میلہ',
      'میلہ اسلام‌آباد اور کوئٹہ بھی جائے گا۔',
      ['Faisalabad', 'Islamabad', 'Quetta'],
    ],
    ['mr', 'in', 'पुण्यात जुन्या वाड्यांची नोंद', 'पुढचा टप्पा कोल्हापुरात सुरू होईल.', ['Pune', 'Kolhapur']],
    ['sw', 'ke', 'Wavuvi wa Kisumu wapata soko jipya', 'Samaki watapelekwa hadi Nakuru.', ['Kisumu', 'Nakuru']],
    ['id', 'id', 'Bengkel bersama perajin di Solo', 'Bengkel kedua ada diYogyakarta.', ['Surakarta', 'Yogyakarta']],
    ['de', 'de', 'Leipzigs alte Werkstatt wird Bücherei', 'Ein Verein aus Muenchen hilft.', ['Leipzig', 'Munich']],
    ['ha', 'ng', 'Manoman Sakkwato sun buɗe kasuwa', 'An kawo iri daga Haɗeja.', ['Sokoto', 'Hadejia']],
  ] as const)('%s in %s: %s', (language, country, title, body, cities) => {
    expect(found({ country, language }, title, body)).toEqual(expect.arrayContaining([cities[0]]));
    expect(found({ country, language }, title, body)[0]).toBe(cities[0]);
    const together = found({ country, language }, '', `${title}. ${body}`);
    expect(together).toEqual(expect.arrayContaining([...cities]));
  });
});

describe('what is written onto a name', () => {
  it.each([
    ['ar', 'eg', 'وبالقاهرة افتتح معرض للكتاب', 'Cairo'],
    ['ar', 'eg', 'رحلة جديدة للأقصر', 'Luxor'],
    ['ar', 'dz', 'بالقاهرة', undefined],
    ['sw', 'ke', 'Wanairobi wapanda miti', 'Nairobi'],
    ['ha', 'ng', 'Bakano ya ci gasa', 'Kano'],
    ['id', 'id', 'Kereta baru keBandung', 'Bandung'],
    ['de', 'de', 'Dresdens Brücke steht', 'Dresden'],
    ['de', 'de', 'Der Dortmunder Zoo wächst', 'Dortmund'],
    ['fr', 'ci', 'La rentrée d’Abidjan', 'Abidjan'],
    ['en', 'ke', 'Kisumu’s port reopens', 'Kisumu'],
    ['bn', 'in', 'শিলিগুড়িতেও বৃষ্টি', 'Siliguri'],
    ['ta', 'in', 'ஈரோட்டிலிருந்து ரயில்', 'Erode'],
    ['te', 'in', 'కర్నూల్లో వాన', 'Kurnool'],
    ['kn', 'in', 'ಹಾಸನಕ್ಕೆ ಹೊಸ ರೈಲು', 'Hassan'],
    ['mr', 'in', 'साताऱ्यातील धरण', 'Satara'],
  ] as const)('%s in %s: %s', (language, country, title, city) => {
    expect(found({ country, language }, title)[0]).toBe(city);
  });
});

describe('names that are also something else', () => {
  const gb = { country: 'gb', language: 'en' } as const;
  const fr = { country: 'fr', language: 'fr' } as const;
  const de = { country: 'de', language: 'de' } as const;
  const hi = { country: 'in', language: 'hi' } as const;

  it.each([
    [gb, 'Reading aloud helps children sleep', 'Bath time comes first.'],
    [gb, 'David Lincoln retires', 'Lincoln was a teacher.'],
    [gb, 'Boston wins again', 'The American team beat New York in Boston.'],
    [gb, 'The clocks change in March', ''],
    [fr, 'Nice équipe, belle saison', 'Tours de piste et repas du soir.'],
    [de, 'Das Essen war gut', 'Im Regen stand der Hof voller Gäste.'],
    [de, 'Ein Lauf im Nebel', 'Imke Bamberg gewann. Bamberg lief die Strecke allein.'],
    [hi, 'किताब को पुस्तकालय ले जाया गया', 'नदी की धार तेज थी और मंडी में भीड़ थी।'],
    [{ country: 'ma', language: 'ar' }, 'المدرسة الجديدة تفتح أبوابها', 'خرج الخبز من الأفران الجديدة.'],
    [{ country: 'in', language: 'mr' }, 'पोलीस ठाणे बंद', 'पोलीस ठाण्यात तक्रार नोंदवली.'],
  ] as const)('are not taken for a city without a sign: %j %s', (market, title, body) => {
    expect(found(market, title, body)).toEqual([]);
  });

  it.each([
    [gb, 'New library opens in Reading', '', 'Reading'],
    [gb, 'A bus for the hills', 'It starts in Bath, and Bath pays.', 'Bath'],
    [fr, 'À Nice, la plage se nettoie seule', '', 'Nice'],
    [de, 'Zug aus Essen kam pünktlich', '', 'Essen'],
    [hi, 'गया जिले में नया पुल', '', 'Gaya'],
    [{ country: 'ma', language: 'ar' }, 'مكتبة في مدينة الجديدة', '', 'El Jadida'],
  ] as const)('are taken for it with one: %j %s', (market, title, body, city) => {
    expect(found(market, title, body)).toContain(city);
  });

  it('chooses among cities of one name by the state the text names, else the largest', () => {
    const english = { country: 'in', language: 'en' } as const;
    expect(placesIn({ title: 'Floods in Aurangabad', body: 'Bihar sent boats.' }, english)[0]?.cityId).toBe('1278148');
    expect(placesIn({ title: 'Floods in Aurangabad', body: '' }, english)[0]?.cityId).toBe('1278149');
  });

  it('believes a name known elsewhere once a city near it is named', () => {
    const body = 'The team drove from Dundee to Perth in an hour.';
    expect(found(gb, 'A short season', body)).toEqual(expect.arrayContaining(['Dundee', 'Perth']));
    expect(found(gb, 'A short season', 'The team flew from Sydney to Perth.')).toEqual([]);
  });
});

describe('how sure it is', () => {
  const market = { country: 'ng', language: 'en' } as const;

  it('weighs the title over the body and more mentions over fewer', () => {
    const [first, second] = placesIn({ title: 'Kano plants trees', body: 'Lagos may follow.' }, market);
    expect(first?.cityId).toBe('2335204');
    expect(first?.confidence).toBeGreaterThan(second?.confidence ?? 0);
    const once = placesIn({ title: '', body: 'A road to Kano.' }, market)[0]?.confidence ?? 0;
    const often =
      placesIn({ title: '', body: 'A road to Kano. Kano waits. In Kano they sing.' }, market)[0]?.confidence ?? 0;
    expect(often).toBeGreaterThan(once);
  });

  it('leaves out what is mentioned once beside a subject', () => {
    const words = 'The market opened early and closed late, as it does every day of the dry season. '.repeat(5);
    const body = `Kano wakes. In Kano they sing. ${words} A lorry had come from Jos.`;
    expect(found(market, 'Kano plants trees', body)).toEqual(['Kano']);
  });

  it('finds nothing in a country that is not shipped', () => {
    expect(found({ country: 'xx', language: 'en' }, 'Paris')).toEqual([]);
  });
});

describe('any text at all', () => {
  const markets = fc.constantFrom<Market>(
    { country: 'in', language: 'ta' },
    { country: 'in', language: 'mr' },
    { country: 'eg', language: 'ar' },
    { country: 'de', language: 'de' },
    { country: 'id', language: 'id' },
  );

  it('gives a few places of the country, best first, and never throws', () => {
    fc.assert(
      fc.property(markets, fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string(), (market, body, title) => {
        const places = placesIn({ title, body }, market);
        const ids = new Set(gazetteerOf(market.country)?.cities.map(({ id }) => id));
        const sure = places.map(({ confidence }) => confidence);
        expect(places.length).toBeLessThanOrEqual(8);
        expect(places.every(({ cityId }) => ids.has(cityId))).toBe(true);
        expect(sure).toEqual(sure.toSorted((one, other) => other - one));
        expect(sure.every((one) => one > 0 && one <= 1)).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });

  it('takes a text of a million letters in bounded time', () => {
    const endless = 'काञ्चीपुरम्'.repeat(90_000);
    expect(placesIn({ title: endless, body: endless }, { country: 'in', language: 'mr' })).toBeDefined();
    expect(placesIn({ title: '', body: 'Kano '.repeat(200_000) }, { country: 'ng', language: 'en' })).toBeDefined();
  });
});
