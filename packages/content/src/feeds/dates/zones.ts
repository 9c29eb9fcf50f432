import { HOUR_MINUTES } from '@griot/domain/time-units';

/** Hours east of Greenwich. Where a name means several zones, the one most feeds of our markets mean. */
const NAMES: readonly (readonly [hours: number, names: string])[] = [
  [-10, 'hst'],
  [-9, 'akst'],
  [-8, 'pst pt akdt'],
  [-7, 'mst mt pdt'],
  [-6, 'cst ct mdt'],
  [-5, 'est et cdt'],
  [-4, 'ast clt edt'],
  [-3.5, 'nst'],
  [-3, 'adt art brt'],
  [-2.5, 'ndt'],
  [0, 'ut utc gmt z wet'],
  [1, 'bst cet met mez wat west'],
  [2, 'cat cest eet mest mesz sast'],
  [3, 'eat eest idt msk trt'],
  [3.5, 'irst'],
  [4, 'gst msd'],
  [5, 'pkt'],
  [5.5, 'ist'],
  [5.75, 'npt'],
  [6, 'bdt'],
  [6.5, 'mmt'],
  [7, 'ict wib'],
  [8, 'awst hkt myt pht sgt wita'],
  [9, 'jst kst wit'],
  [9.5, 'acst'],
  [10, 'aest'],
  [10.5, 'acdt'],
  [11, 'aedt'],
  [12, 'nzst'],
  [13, 'nzdt'],
];
const NAMED: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap(([hours, names]) => names.split(' ').map((name) => [name, hours * HOUR_MINUTES] as const)),
);

export const isZone = (word: string): boolean => NAMED.has(word.toLowerCase());

const OFFSET = /(?:^|[^\d])([+\-−–])\s?(\d{1,2}):?(\d{2})(?!\d)|(?:gmt|utc|ut)\s*([+\-−–])\s*(\d{1,2})(?!\d)/i;
const FURTHEST = 15 * HOUR_MINUTES;

/** The offset of the zone in a date, in minutes; undefined if it names no real zone. */
export function zoneIn(text: string): number | undefined {
  const found = OFFSET.exec(text);
  if (found) {
    const [, sign = found[4], hours = found[5], minutes = '0'] = found;
    const offset = Number(hours) * HOUR_MINUTES + Number(minutes);
    // An offset that exists nowhere is a typing error, so it is ignored and the time is kept.
    if (offset <= FURTHEST && Number(minutes) < HOUR_MINUTES) return /[-−–]/.test(sign ?? '') ? -offset : offset;
  }
  for (const [word] of text.matchAll(/[a-z]{1,5}/gi)) {
    const zone = NAMED.get(word.toLowerCase());
    if (zone !== undefined) return zone;
  }
  return undefined;
}
