/** Every value in quotes: then none is taken for the word null, and none for the end of the array. */
export function writeArray<T>(values: readonly T[], write: (value: T) => string | null): string {
  const written = values.map((value) => {
    if (Array.isArray(value)) return writeArray(value as readonly T[], write);
    const text = write(value);
    return text === null ? 'null' : `"${text.replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${written.join(',')}}`;
}

/** The parts of an array with one dimension, as PostgreSQL writes it: `{a,"b, \"c\"",NULL}`. */
export function readArray<T>(text: string, read: (part: string) => T): (T | null)[] {
  if (!/^\{(?!\{)/.test(text)) throw new RangeError('an array of several dimensions, or that does not begin with 1');
  const parts = text.slice(1, -1).matchAll(/"((?:[^"\\]|\\[\s\S])*)"|[^,]+/g);
  return Array.from(parts, ([whole, quoted]) => {
    if (quoted !== undefined) return read(quoted.replace(/\\([\s\S])/g, '$1'));
    return whole === 'NULL' ? null : read(whole);
  });
}
