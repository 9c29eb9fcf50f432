/** What a file is by its first bytes; names and headers lie. */
export type PictureType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';
type Finding = { readonly type: PictureType } | { readonly fault: 'svg' | 'not-a-picture' };

const at = (bytes: Buffer, start: number, text: string) =>
  bytes.toString('latin1', start, start + text.length) === text;

export function pictureType(bytes: Buffer): Finding {
  if (at(bytes, 0, '\xff\xd8\xff')) return { type: 'jpeg' };
  if (at(bytes, 0, '\x89PNG\r\n\x1a\n')) return { type: 'png' };
  if (at(bytes, 0, 'GIF87a') || at(bytes, 0, 'GIF89a')) return { type: 'gif' };
  if (at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP')) return { type: 'webp' };
  if (at(bytes, 4, 'ftypavif') || at(bytes, 4, 'ftypavis')) return { type: 'avif' };
  return { fault: isSvg(bytes) ? 'svg' : 'not-a-picture' };
}

/** A picture that may hold script and call out; also packed, as SVGZ. */
function isSvg(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 1_024).toLowerCase().replaceAll('\0', '');
  return start.includes('<svg') || (start.trimStart().startsWith('<?xml') && !start.includes('<html'));
}
