import { rarityOf } from '@griot/content/search/impact';
import { wordsOf } from '@griot/content/words/words-of';
import { calls } from '@griot/contract/calls';
import type { MarketKey } from '@griot/locale/markets';
import { FakeClock } from '@griot/testkit/fake-clock';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { TestReader } from '@griot/testkit/readers';
import { untilIndexed } from '@griot/testkit/search/until-indexed';
import { isLong } from '@griot/testkit/setup/runs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeSampleNews } from '../../samples/demo.ts';
import { articleText, type IndexedText, languageIn } from './index/indexed-words.ts';

/** What is typed, and how the title that it must bring begins. Words stand in other forms than the title has them. */
type Wanted = Record<string, string>;
const inOwnScript: readonly (readonly [MarketKey, Wanted])[] = [
  [
    'keen',
    {
      'thermometer fishing net Tanganyika': 'Sixty thermometers',
      'pacemakers winning marathons': 'Pacemaker hired',
      'repairable kettles': 'What a repairable kettle',
      'hearing loss of children': 'Card that plays',
      'bakers El Alto': 'The street in El Alto',
    },
  ],
  [
    'egar',
    {
      'أولويات الأحياء صفاقس': 'سكان صفاقس',
      'القوانين نواكشوط': 'لجنة برلمانية',
      'تبريد التمور بسكرة': 'غرفة تبريد',
      'حارس المرمى وهران': 'في وهران',
      'المسلسلات الإذاعية الكويت': 'المسلسل الإذاعي',
    },
  ],
  [
    'cifr',
    {
      'dictées sans fautes': 'Dictée des escales',
      'poisson fleuve Congo': 'Entre Brazzaville',
      'gardiennes cantinières': 'Coupe des Îles',
      'marchés Lomé monnaie': 'Plus de pièces',
      'conductrices bus Liege': 'Le texte de la dictée',
    },
  ],
  [
    'inhi',
    {
      'सौर नावें गंगा': 'दियारे के नाविकों',
      'कबड्डी बुन्देलखण्ड': 'आँगनबाड़ी दीदियों',
      'कानपुर नौटंकी टिकटों': 'कानपुर में फिर',
      'पानी के बजट पंचायत': 'बुंदेलखंड की 38',
      'गेहूं चना मंडियों': 'गेहूँ कम',
    },
  ],
  [
    'bdbn',
    {
      'ইলিশের কমলা ফিতে': 'কমলা ফিতে',
      'তিতাস বাইচ নৌকা': 'তিতাসের বাইচে',
      'হাট পাঠাগার': 'বাবা বেচেন',
      'ওয়ার্ডের বাজেট পট': 'পটের গানে',
      'কুসুমবালার সারি': 'বাইচ জেতাল',
    },
  ],
  [
    'inta',
    {
      'தூத்துக்குடி உப்பளங்கள்': 'தூத்துக்குடி உப்பளங்களில்',
      'தெருக்கூத்து பெண்கள்': 'விடியும்வரை',
      'கேரம் மீன் வியாபாரி': 'கடைசிக் காயில்',
      'குடவோலை ஊராட்சி': 'மீண்டும் குடவோலை',
      'உப்பளத்தின் கண்ணாடி': 'வெள்ளை நிலத்தின்',
    },
  ],
  [
    'inkn',
    {
      'ಅಡಿಕೆ ದೋಟಿ ಶಿರಸಿ': 'ಮರ ಹತ್ತಬೇಕಿಲ್ಲ',
      'ಕೋಲಾರ ನೀರಗಂಟಿ ಪಂಚಾಯಿತಿ': 'ಕೋಲಾರದ 19',
      'ವಿಜಯಪುರ ಸೈಕ್ಲಿಂಗ್': 'ಹಾಲು ಮಾರುವ',
      'ಗದಗ ಮಾಸ್ತರ': '44 ವರ್ಷ',
      'ಅಜ್ಜನ ಕೀಲಿ': 'ಅಜ್ಜನ ಸೊಂಟದ',
    },
  ],
  [
    'inte',
    {
      'అరకు రైలు బోగీ': 'అరకు రైలుకు',
      'వరంగల్ చెరువులు': 'తూము తాళం',
      'ఇక్కత్ దీపం': 'దారం మీదే',
      'స్వర్ణం లిఫ్టర్లు': 'స్వర్ణం వెనక',
      'గిరిజన మహిళలు ఫోన్': 'బుట్టల మధ్య',
    },
  ],
  [
    'pkur',
    {
      'برف کے میناروں پانی': 'سردی میں برف',
      'گوادر ماہی گیر کراچی': 'گوادر کے',
      'بجلی بل سماعت': 'بجلی کا گھریلو',
      'مٹھی عورتیں پانی': 'مٹھی کے 14',
      'سیالکوٹ ہسپتال': 'سیالکوٹ',
    },
  ],
  [
    'inmr',
    {
      'चावंड टाके गाळ': 'चावंडच्या टाक्यांचे',
      'मुंबई कार्यालय लोकल गर्दी': 'मुंबईतील २१४',
      'अकोला बांध तालीम': 'सोयाबीनच्या',
      'वारी पाय तपासणी': 'वारीच्या वाटेवर',
      'रविवार घमेलं': 'अकरा रविवार',
    },
  ],
  [
    'kesw',
    {
      'asali mikoko Kilifi': 'Asali ya mikoko',
      'mbio za mashua Lamu': 'Mabaharia',
      'mwanafunzi viziwi ishara': 'Wanafunzi viziwi',
      'mtungi mbegu Vihiga': 'Mitungi ya udongo',
      'lugha ya ishara Machakos': 'Bunge la Kaunti',
    },
  ],
  [
    'idid',
    {
      'sopir angkot Malang gaji': 'DPRD Malang',
      'kentongan Merapi peringatan': 'Sensor hujan',
      'petani padi Demak': 'Sembilan musim',
      'gol juara pantun': 'Gol menit',
      'beras sawah asin': 'Beras dari',
    },
  ],
  [
    'dede',
    {
      'Faxgeräte Herne': 'Herne schaltet',
      'Broetchen Prignitz Kreistag': 'Die Prignitz',
      'Elfmeter Emden Zeugwarte': 'Zeugwart',
      'Glockenaufnahme warm': 'Alte Glockenaufnahmen',
      'Held Waschkueche Trikots': 'Ein Held',
    },
  ],
  [
    'ngha',
    {
      'manoma rini Kano': 'Manoman Gwarzo',
      'kofin langa Daura': 'Daura ta lashe',
      'littattafai Bauchi adaidaita': 'Adaidaita Sahu',
      'dabino aure Dutse': 'Dutse ta amince',
      'laburare direba': 'Direban laburare',
    },
  ],
];
const inLatinLetters: readonly (readonly [MarketKey, Wanted])[] = [
  ['inhi', { 'bundelkhand kabaddi cup': 'आँगनबाड़ी', 'kanpur nautanki': 'कानपुर', 'pani ka bajat': 'बुंदेलखंड की 38' }],
  ['pkur', { 'gwadar karachi': 'گوادر', 'bijli ka bil': 'بجلی', 'baraf minar': 'سردی میں' }],
  ['bdbn', { 'ilish komla fite': 'কমলা', 'titas baich nouka': 'তিতাসের' }],
  ['inta', { thoothukudi: 'தூத்துக்குடி', kudavolai: 'மீண்டும்' }],
  ['inte', { 'araku railu': 'అరకు', warangal: 'తూము' }],
  ['inkn', { 'kolar panchayiti': 'ಕೋಲಾರದ', 'adike doti': 'ಮರ' }],
  ['inmr', { 'mumbai local gardi': 'मुंबईतील', soyabin: 'सोयाबीनच्या' }],
  ['egar', { wahran: 'في وهران', safaqis: 'سكان', alkuwait: 'المسلسل' }],
];

/**
 * How words of each language are folded, cut to stems and typed in Latin letters is proved without a service (content/words,
 * content/search). A plain run looks for articles in half of the languages, with Latin, Arabic and Indic letters; the long one in all.
 */
const looked: readonly MarketKey[] = ['keen', 'egar', 'cifr', 'inhi', 'inta', 'kesw', 'ngha'];
const isLooked = ([key]: readonly [MarketKey, Wanted]) => isLong || looked.includes(key);

let fresh: FreshApp;
beforeAll(async () => {
  const among = inOwnScript.filter(isLooked).map(([key]) => key);
  fresh = await freshApp({
    place: (sql) => placeSampleNews(sql, { demo: true, now: new FakeClock().now(), among }),
  });
  await untilIndexed(fresh.sql);
});
afterAll(() => fresh.close());

/** Titles of the articles that tell the same story, of which one is shown. */
async function suggestedBy(market: MarketKey, start: string): Promise<ReadonlySet<string>> {
  const rows = await fresh.sql<{ title: string }[]>`
    select other.title from article one join article other on other.market = one.market
       and (other.news_id = one.news_id or coalesce(other.story_id, other.story) = coalesce(one.story_id, one.story))
     where one.market = ${market} and one.title like ${`${start}%`}`;
  return new Set(rows.map(({ title }) => title));
}

async function firstTen(market: MarketKey, query: string): Promise<string[]> {
  const reader = new TestReader(fresh.app, fresh.clock, market);
  const asked = { page_no: 1, page_size: 10, sort: 'best', within: 'any', exact: false } as const;
  const { articles } = await reader.ask(calls.search.articles, { query: { ...asked, query } });
  return articles.map(({ title }) => title);
}

async function misses(market: MarketKey, wanted: Wanted): Promise<string[]> {
  const missed: string[] = [];
  for (const [query, start] of Object.entries(wanted)) {
    const suggested = await suggestedBy(market, start);
    if (!(await firstTen(market, query)).some((title) => suggested.has(title))) missed.push(query);
  }
  return missed;
}

type PlainArticle = { readonly title: string; readonly story: string; readonly words: readonly string[] };

async function plainArticles(market: MarketKey): Promise<PlainArticle[]> {
  const rows = await fresh.sql<(IndexedText & { story: string })[]>`
    select title, summary, body_html, source_key, coalesce(story_id, story, news_entry_id) as story from article
     where market = ${market} and removed_at is null order by news_entry_id`;
  return rows.map((row) => {
    const words = wordsOf(`${row.title}\n${articleText(row)}`, languageIn(market)).map(({ folded }) => folded);
    return { title: row.title, story: row.story, words };
  });
}

/** The ten best stories by BM25 over the words as they stand there, as an engine has them that knows no language. */
function plainFirstTen(articles: readonly PlainArticle[], query: readonly string[]): string[] {
  const usual = articles.reduce((sum, { words }) => sum + words.length, 0) / articles.length;
  const rarity = (word: string) =>
    rarityOf(articles.filter(({ words }) => words.includes(word)).length, articles.length);
  const rarities = new Map(query.map((word) => [word, rarity(word)]));
  const scoreOf = ({ words }: PlainArticle) =>
    [...rarities].reduce((sum, [wanted, rare]) => {
      const count = words.filter((word) => word === wanted).length;
      return sum + (rare * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * words.length) / usual));
    }, 0);
  const ranked = articles.map((one) => ({ ...one, score: scoreOf(one) })).filter(({ score }) => score > 0);
  const byStory = Map.groupBy(
    ranked.sort((a, b) => b.score - a.score),
    ({ story }) => story,
  );
  return [...byStory.values()].slice(0, 10).map(([best]) => best?.title ?? '');
}

/** One where the wanted title is first, a half where it is second, and so on; nothing where it is not there. */
const reciprocal = (titles: readonly string[], told: ReadonlySet<string>): number => {
  const at = titles.findIndex((title) => told.has(title));
  return at < 0 ? 0 : 1 / (at + 1);
};

describe('among the first ten', () => {
  it.each(inOwnScript.filter(isLooked))(
    'SRC-08 %s has what is searched for, in other forms of its words',
    async (market, wanted) => {
      expect(await misses(market, wanted)).toEqual([]);
    },
  );

  it.each(inLatinLetters.filter(isLooked))('SRC-08 %s has what is typed in Latin letters', async (market, wanted) => {
    expect(await misses(market, wanted)).toEqual([]);
  });
});

describe('the mean of the reciprocal ranks', () => {
  const more: Partial<Record<MarketKey, Wanted>> = {
    cifr: {
      'friperies louer manteaux': 'Un manteau pour',
      'planteurs signatures vanilles': 'Chaque gousse',
      'téléphones bocaux': 'Un vieux téléphone',
      'fêter les derniers arrivés': 'Arrivé deux heures',
    },
    kesw: {
      'mwanariadha vipofu': 'Kondakta na mwanariadha',
      'baharia mwanamke': 'Mabaharia',
      'mkulima kiazi maghala': 'Ghala la giza',
      'mwanafunzi kiziwi': 'Wanafunzi viziwi',
    },
    ngha: {},
  };
  const sets = inOwnScript.flatMap(([market, wanted]) => {
    const added = more[market];
    return added ? [[market, { ...wanted, ...added }] as const] : [];
  });
  it.each(sets)('SRC-08 %s is above that of plain BM25', async (market, wanted) => {
    const articles = await plainArticles(market);
    let [ours, plain] = [0, 0];
    for (const [query, start] of Object.entries(wanted)) {
      const suggested = await suggestedBy(market, start);
      ours += reciprocal(await firstTen(market, query), suggested);
      const words = wordsOf(query, languageIn(market)).map(({ folded }) => folded);
      plain += reciprocal(plainFirstTen(articles, words), suggested);
    }
    expect(ours).toBeGreaterThan(plain);
  });
});
