import { type TopicChannel, topicChannels } from '@griot/domain/channels';
import { catalogues } from '@griot/locale/catalogues';
import { languages } from '@griot/locale/languages';
import { translator } from '@griot/locale/translate';

/** Other names for a channel that feeds and lists of subscriptions use, in the languages most lists are written in. */
const otherNames: Readonly<Record<TopicChannel, readonly string[]>> = {
  politics: ['politic', 'politik', 'government', 'elections', 'siasa', 'siyasa', 'politika', 'parlamento'],
  business: [
    'economy',
    'finance',
    'money',
    'markets',
    'economie',
    'affaires',
    'bourse',
    'wirtschaft',
    'finanzen',
    'ekonomi',
    'bisnis',
    'biashara',
  ],
  sports: ['sport', 'football', 'soccer', 'cricket', 'olahraga', 'michezo', 'wasanni', 'fussball'],
  entertainment: [
    'culture',
    'arts',
    'music',
    'movies',
    'film',
    'cinema',
    'celebrities',
    'kultur',
    'hiburan',
    'burudani',
    'nishadi',
    'showbiz',
  ],
  technology: [
    'tech',
    'technologie',
    'technik',
    'gadgets',
    'computers',
    'programming',
    'it',
    'teknologi',
    'tekno',
    'hightech',
    'digital',
    'netzwelt',
  ],
  health: ['medicine', 'fitness', 'wellness', 'sante', 'gesundheit', 'kesehatan', 'afya', 'lafiya'],
  world: [
    'international',
    'global',
    'africa',
    'asia',
    'europe',
    'monde',
    'welt',
    'ausland',
    'internasional',
    'kimataifa',
    'afrique',
  ],
  lifestyle: [
    'life',
    'food',
    'travel',
    'fashion',
    'style',
    'cuisine',
    'mode',
    'leben',
    'reise',
    'gayahidup',
    'society',
  ],
  science: ['sciences', 'space', 'environment', 'nature', 'climate', 'wissenschaft', 'wissen', 'sains', 'sayansi'],
  education: ['learning', 'schools', 'university', 'campus', 'bildung', 'schule', 'pendidikan', 'elimu', 'ilimi'],
};

const channelOf = new Map<string, TopicChannel>(
  topicChannels.flatMap((channel) =>
    [channel, ...otherNames[channel], ...ownNames(channel)].map((name) => [folded(name), channel] as const),
  ),
);

/** Words in the names of folders that say nothing about their subject. */
const neutral = /\b(news|feeds?|rss|latest|top|blogs?|sites?|daily|actualites?|nachrichten|berita|habari|labarai)\b/g;
const joined = /[&,/+|]|\b(?:and|et|und|dan|na|da)\b/;

/** The channel that a category or folder is named after, in any of our languages; the first category that names one. */
export function channelOfCategories(categories: readonly string[]): TopicChannel | undefined {
  for (const category of categories) {
    const plain = withoutAccents(category).replace(neutral, ' ');
    const parts = [category, plain, ...plain.split(joined)];
    const channel = parts.map((part) => channelOf.get(folded(part))).find(Boolean);
    if (channel) return channel;
  }
  return undefined;
}

function ownNames(channel: TopicChannel): string[] {
  return languages.map(({ code }) => translator(code, catalogues[code])(`channel.${channel}`));
}

/** Case, accents and signs make no difference; letters of every script do. */
function folded(name: string): string {
  return withoutAccents(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

function withoutAccents(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '');
}
