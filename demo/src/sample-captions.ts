/** One line of captions, from one second to another. */
type Cue = { readonly from: number; readonly to: number; readonly text: string };

/** As WebVTT. What looks like markup in a text is text. */
export function captionFile(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, to, text }) => `${time(from)} --> ${time(to)}\n${plain(text)}`);
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

const plain = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\s*\n\s*/g, ' ');

function time(seconds: number): string {
  const milliseconds = Math.round(seconds * 1_000);
  const part = (unit: number, of: number, digits: number) =>
    String(Math.floor(milliseconds / unit) % of).padStart(digits, '0');
  return `${part(60_000, 60, 2)}:${part(1_000, 60, 2)}.${part(1, 1_000, 3)}`;
}
