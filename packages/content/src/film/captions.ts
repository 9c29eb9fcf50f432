import { HOUR_MS } from '@griot/domain/time-units';
import { withoutBidiControls } from '../sanitise/text-direction.ts';

/** When a text of a caption file is shown, in milliseconds. */
type CueTimes = { readonly from: number; readonly to: number };
type Cue = CueTimes & { readonly lines: readonly string[] };

/**
 * What a caption file may be. A clip has three minutes: 1,000 texts are one for every word that is spoken in it. More than
 * three texts at once hide the film, and laying out thousands of them would keep a phone busy.
 */
const most = { bytes: 200_000, cues: 1_000, atOnce: 3, lines: 4, characters: 500, milliseconds: HOUR_MS };

/**
 * Writes a WebVTT file anew from the times and the plain text of another. Nothing else of it is passed on: no markup,
 * style, region, comment, name or place of a text. The result is undefined where the file is not WebVTT, is empty, or
 * is too long.
 */
export function rewriteCaptions(bytes: Uint8Array): string | undefined {
  if (bytes.length > most.bytes) return undefined;
  const lines = new TextDecoder().decode(bytes).split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return undefined;
  const cues = notTooManyAtOnce(cuesIn(lines).toSorted((a, b) => a.from - b.from));
  if (cues.length === 0 || cues.length > most.cues) return undefined;
  const blocks = cues.map(({ from, to, lines: texts }) => [`${clock(from)} --> ${clock(to)}`, ...texts.map(escaped)]);
  return `${['WEBVTT', ...blocks.map((block) => block.join('\n'))].join('\n\n')}\n`;
}

const arrow = '-->';

/** A line with times begins a cue, wherever it stands; the cue ends before an empty line or the next times. */
function cuesIn(lines: readonly string[]): Cue[] {
  const cues: Cue[] = [];
  let times: CueTimes | undefined;
  let texts: string[] = [];
  for (const line of [...lines, '']) {
    if (line !== '' && !line.includes(arrow)) {
      if (texts.length < most.lines) texts.push(line);
      continue;
    }
    const shown = times ? plainLines(texts) : [];
    if (times && shown.length > 0) cues.push({ ...times, lines: shown });
    times = timesIn(line);
    texts = [];
  }
  return cues;
}

const oneTime = String.raw`(?:(\d{2,9}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const timing = new RegExp(String.raw`^[ \t]*${oneTime}[ \t]*-->[ \t]*${oneTime}(?:[ \t]|$)`);

/** Undefined where the times are none, run backwards, or begin after the last film has ended. */
function timesIn(line: string): CueTimes | undefined {
  const found = timing.exec(line);
  if (!found) return undefined;
  const [from = 0, end = 0] = [found.slice(1, 5), found.slice(5, 9)].map(milliseconds);
  const to = Math.min(end, most.milliseconds - 1); // as two digits of minutes can say it
  return from < to ? { from, to } : undefined;
}

function milliseconds(parts: readonly (string | undefined)[]): number {
  const [hours = 0, minutes = 0, seconds = 0, rest = 0] = parts.map((part) => Number(part ?? 0));
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000 + rest;
}

/** The texts are cut once they are plain: what was rewritten stays as it is when it is rewritten again. */
function plainLines(lines: readonly string[]): string[] {
  const plain = shownLines(withoutTags(lines.join('\n')).split('\n').map(decoded));
  return shownLines(plain.join('\n').slice(0, most.characters).split('\n'));
}

function shownLines(lines: readonly string[]): string[] {
  const plain = lines.map((line) =>
    withoutBidiControls(line)
      .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ') // half a character too, where a text was cut
      .trim(),
  );
  return plain.filter((line) => line !== '');
}

/** As browsers read a cue: a tag goes on to the next `>`, over the end of a line too, or to the end of the cue. */
const withoutTags = (text: string): string => text.replaceAll(/<[^>]*(?:>|$)/g, '');

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '\u200e',
  rlm: '\u200f',
};

const decoded = (line: string): string =>
  line.replaceAll(/&(amp|lt|gt|quot|apos|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? '');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The cues in order, without those that would be one too many on the screen. */
function notTooManyAtOnce(cues: readonly Cue[]): Cue[] {
  let shown: readonly Cue[] = [];
  return cues.filter((cue) => {
    shown = shown.filter(({ to }) => to > cue.from);
    const hasRoom = shown.length < most.atOnce;
    if (hasRoom) shown = [...shown, cue];
    return hasRoom;
  });
}

/** `59:59.999` */
function clock(time: number): string {
  const part = (unit: number, modulus: number, digits: number) =>
    String(Math.floor(time / unit) % modulus).padStart(digits, '0');
  return `${part(60_000, 60, 2)}:${part(1_000, 60, 2)}.${part(1, 1_000, 3)}`;
}
