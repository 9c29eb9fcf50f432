import { type MarketKey, markets } from '@griot/locale/markets';
import type { ListedAd } from '../../areas/ads/ad-commands.repository.ts';
import type { AdCommands } from '../../areas/ads/ad-commands.service.ts';
import { openAds } from '../../areas/ads/open-ads.ts';
import { systemClock } from '../../clock.ts';
import { type Command, exitCodes, Misuse, type Terminal } from '../terminal/command.ts';
import { readCount, readMarket } from '../terminal/command-words.ts';
import { decisionOf } from '../terminal/decision.ts';
import { tableLines, timeText } from '../terminal/table.ts';
import { plainLine } from '../try/plain-line.ts';
import { withOpening } from '../with-opening.ts';

export const adsAdd: Command = {
  name: 'ads add',
  summary: 'show an ad of our own, without any network: markets that show ads take it up at once',
  words: ['TITLE', 'ADDRESS'],
  options: {
    text: { value: 'TEXT', says: 'one line below the title' },
    picture: { value: 'FILE|URL', says: 'made small and kept as pictures of articles are' },
    markets: { value: 'MARKETS', says: 'with commas between them; all unless said' },
    from: { value: 'TIME', says: 'such as 2026-03-10 or 2026-03-10T08:00Z; now unless said' },
    until: { value: 'TIME', says: 'likewise; without an end unless said' },
    weight: { value: 'COUNT', says: 'how often it is chosen compared with others, 1 to 100; 1 unless said' },
    cap: { value: 'COUNT', says: 'how often a device sees it in a day at most, 1 to 100; no limit unless said' },
    why: { value: 'TEXT', says: 'kept in the audit log' },
  },
  run: async (terminal, input) => {
    const [title = '', target = ''] = input.words;
    const { text = '', picture, from, until, weight, cap } = input.texts;
    const wish = {
      title,
      target,
      words: text,
      markets: readMarkets(input.texts.markets),
      startsAt: from === undefined ? systemClock.now() : readTime(from),
      endsAt: until === undefined ? null : readTime(until),
      weight: readCount(weight, 1),
      cap: cap === undefined ? null : readCount(cap, 1),
      decision: decisionOf(terminal, input),
    };
    const id = await withOpening(terminal, async (opening) => {
      // Loaded late: it reads pictures, which the other commands need not wait for.
      const storeImage = async () =>
        picture ? (await import('./stored-picture.ts')).storePicture(terminal, opening, picture) : '';
      return await openAds(opening).commands.add(wish, storeImage);
    });
    terminal.out(input.json ? JSON.stringify({ id, markets: wish.markets }) : `${id} is added.`);
    return exitCodes.fine;
  },
};

export const adsList: Command = {
  name: 'ads list',
  summary: 'list ads of our own with how often they were seen and opened',
  words: ['[MARKET]'],
  options: { all: { says: 'also those that are over or were stopped' } },
  run: async (terminal, { words: [marketWord], switches, json }) => {
    const market = marketWord === undefined ? undefined : readMarket(marketWord);
    const query = { market, isAll: switches.all === true };
    const ads = await withAdCommands(terminal, (commands) => commands.list(query, systemClock.now()));
    if (json) terminal.out(JSON.stringify(ads));
    else if (ads.length === 0) terminal.out('There are no ads.');
    else for (const line of tableLines([head, ...ads.map(lineOf)])) terminal.out(line);
    return exitCodes.fine;
  },
};

export const adsStop: Command = {
  name: 'ads stop',
  summary: 'show an ad no longer',
  words: ['NUMBER'],
  options: { why: { value: 'TEXT', says: 'kept in the audit log' } },
  run: async (terminal, input) => {
    const [id = ''] = input.words;
    await withAdCommands(terminal, (commands) => commands.stop(id, decisionOf(terminal, input)));
    terminal.out(input.json ? JSON.stringify({ id, did: 'stopped' }) : `${id} is shown no longer.`);
    return exitCodes.fine;
  },
};

const head = ['NUMBER', 'STATE', 'SEEN', 'OPENED', 'RATE', 'WEIGHT', 'CAP', 'FROM', 'UNTIL', 'MARKETS', 'TITLE'];

function lineOf({ impressions, clicks, ...ad }: ListedAd): string[] {
  return [
    ad.id,
    ad.is_sample ? `${ad.state}, sample` : ad.state,
    String(impressions),
    String(clicks),
    impressions === 0 ? '-' : `${((100 * clicks) / impressions).toFixed(1)} %`,
    String(ad.weight),
    ad.cap === null ? '-' : String(ad.cap),
    timeText(ad.starts_at),
    ad.ends_at === null ? '-' : timeText(ad.ends_at),
    ad.markets.length === markets.length ? 'all' : ad.markets.join(' '),
    JSON.stringify(plainLine(ad.title)), // so that nothing in it can steer the terminal
  ];
}

const readMarkets = (text: string | undefined): MarketKey[] =>
  text === undefined
    ? markets.map(({ key }) => key)
    : [...new Set(text.split(',').map((one) => readMarket(one.trim())))];

/** A day begins at midnight in UTC. */
function readTime(text: string): Date {
  const time = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?Z)?$/.test(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime())) throw new Misuse(`"${text}" is no time: 2026-03-10 or 2026-03-10T08:00Z.`);
  return time;
}

async function withAdCommands<T>(terminal: Terminal, act: (commands: AdCommands) => Promise<T>): Promise<T> {
  return await withOpening(terminal, (opening) => act(openAds(opening).commands));
}
