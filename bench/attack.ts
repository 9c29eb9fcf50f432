// npm run bench -- attack: by how many places do devices that are no readers move an article of six hours, for a new
// reader? `npx node bench/attack.ts` also prints what devices do that behave like readers for days.
import { HOUR_MS } from '@griot/domain/time-units';
import { type DeviceHistory, deviceWeight } from '@griot/ranking/counting/device-weight';
import type { Candidate } from '@griot/ranking/snapshot';
import { buildTable } from '@griot/ranking/table/live-table';
import type { Measured } from './measured.ts';
import { aMarket } from './ranking-market.ts';

const now = Date.UTC(2026, 2, 10, 12);
/** As many articles are attacked, one after the other: places lie closer together for some than for others. */
const whole = { targets: 40 };
const mostPlaces = 30;

/** What one attacker's device has done when it meets the article, and whether it opens it. */
type Attack = {
  readonly what: string;
  readonly devices: number;
  readonly opens: boolean;
  readonly history: DeviceHistory;
};

const fresh: DeviceHistory = { earlierDays: 0, shown: 1, opened: 1, openedSources: 1, isSignedIn: false };
/** Five days of one page a day. */
const fiveDays: DeviceHistory = { earlierDays: 5, shown: 120, opened: 5, openedSources: 1, isSignedIn: false };

const attacks: readonly Attack[] = [
  { what: '50 new devices that open it', devices: 50, opens: true, history: fresh },
  {
    what: '50 new devices that read 40 other articles first',
    devices: 50,
    opens: true,
    history: { ...fresh, shown: 400, opened: 40, openedSources: 20 },
  },
  { what: '50 devices that opened its source on each of five days', devices: 50, opens: true, history: fiveDays },
  { what: '500 new devices that do not open it', devices: 500, opens: false, history: { ...fresh, opened: 0 } },
  {
    what: '500 devices that opened nothing for five days',
    devices: 500,
    opens: false,
    history: { ...fiveDays, opened: 0, openedSources: 0 },
  },
];
/** No rule tells these from readers; what they do is told, not bounded. */
const likeReaders: Attack = {
  what: '50 devices that read varied pages for five days',
  devices: 50,
  opens: true,
  history: { ...fiveDays, opened: 12, openedSources: 8 },
};

/** The most places by which an attack moves any of the targets. */
function placesMoved({ devices, opens, history }: Attack, { targets } = whole): number {
  const candidates = aMarket({ articles: 5000, hours: 72, sources: 60, terms: 40 }, now);
  const places = placesIn(candidates);
  const counted = devices * deviceWeight(history);
  const ofSixHours = candidates
    .toSorted((a, b) => Math.abs(now - a.publishedAt - 6 * HOUR_MS) - Math.abs(now - b.publishedAt - 6 * HOUR_MS))
    .slice(0, targets);
  const moved = ofSixHours.map(({ entryId }) => {
    const attacked = candidates.map((candidate) => {
      if (candidate.entryId !== entryId) return candidate;
      const { clicks = 0, impressions = 0 } = candidate;
      return { ...candidate, clicks: clicks + (opens ? counted : 0), impressions: impressions + counted };
    });
    return Math.abs((places.get(entryId) ?? 0) - (placesIn(attacked).get(entryId) ?? 0));
  });
  return Math.max(...moved);
}

/** A new reader adds nothing to a score, so the order of the table is theirs. */
function placesIn(candidates: readonly Candidate[]): Map<string, number> {
  return new Map(buildTable(candidates, now).candidates.map(({ entryId }, place) => [entryId, place]));
}

export async function measureAttack(size = whole): Promise<Measured[]> {
  return attacks.map((attack) => ({
    what: attack.what,
    value: placesMoved(attack, size),
    unit: 'places',
    goal: mostPlaces,
  }));
}

if (import.meta.main) {
  for (const attack of [...attacks, likeReaders]) console.log(`${attack.what}: ${placesMoved(attack)} places at most`);
}
