/** Names that are common in feeds and unknown to TextDecoder, which knows those of the WHATWG. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['cp866', 'ibm866'],
  ['cp874', 'windows-874'],
  ['cp932', 'shift_jis'],
  ['cp936', 'gbk'],
  ['cp949', 'euc-kr'],
  ['cp950', 'big5'],
  ['eucjp', 'euc-jp'],
  ['euckr', 'euc-kr'],
  ['gb_2312', 'gbk'],
  ['hz-gb-2312', 'gbk'],
  ['sjis', 'shift_jis'],
  ['tis620', 'windows-874'],
  ['utf_8', 'utf-8'],
]);

/** The canonical name of an encoding; undefined if it cannot be decoded. */
function encodingNamed(given: string | undefined): string | undefined {
  const name =
    given
      ?.trim()
      .toLowerCase()
      .replace(/^x-(?=cp|utf)/, '') ?? '';
  const windows = /^(?:cp|windows|win|ms)[-_]?(125[0-8])$/.exec(name)?.[1];
  const asked = windows === undefined ? (OTHER_NAMES.get(name) ?? name) : `windows-${windows}`;
  try {
    return asked === '' ? undefined : new TextDecoder(asked).encoding;
  } catch {
    return undefined; // a made-up name: the bytes will tell
  }
}

const HEAD = 2048;

/** The encodings declared by HTTP, the XML declaration and a `meta` element, in order of precedence (RFC 7303). */
export function declaredEncodings(bytes: Uint8Array, contentType: string | undefined): string[] {
  const head = asciiHead(bytes, HEAD);
  const found = [
    /;\s*charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType ?? '')?.[1],
    /<\?xml[^>]{0,200}?\sencoding\s*=\s*["']\s*([^"'\s]{1,40})/i.exec(head)?.[1],
    /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([^\s"'/>]{1,40})/i.exec(head)?.[1],
  ];
  return found.map(encodingNamed).filter((name) => name !== undefined);
}

/** The language the first lines name, read without knowing the encoding. */
export function declaredLanguage(bytes: Uint8Array): string | undefined {
  const head = asciiHead(bytes, 2 * HEAD);
  const found = /<(?:\w+:)?language>\s*([a-z]{2,3}[\w-]{0,10})|(?:xml:)?lang\s*=\s*["']([a-z]{2,3}[\w-]{0,10})/i.exec(
    head,
  );
  return (found?.[1] ?? found?.[2])?.toLowerCase();
}

function asciiHead(bytes: Uint8Array, length: number): string {
  let head = '';
  for (const byte of bytes.subarray(0, length)) head += String.fromCharCode(byte);
  return head;
}
