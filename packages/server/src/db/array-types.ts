/**
 * PostgreSQL's own numbers of the types we have arrays of, with that of the array. The client would ask for them on each
 * new connection, and nobody waits for that answer: where the connection is lost before it, the whole process ends.
 */
const arrayOf = {
  bool: [16, 1000],
  name: [19, 1003],
  int8: [20, 1016],
  int2: [21, 1005],
  int4: [23, 1007],
  text: [25, 1009],
  json: [114, 199],
  float4: [700, 1021],
  float8: [701, 1022],
  varchar: [1043, 1015],
  date: [1082, 1182],
  timestamp: [1114, 1115],
  timestamptz: [1184, 1185],
  numeric: [1700, 1231],
  uuid: [2950, 2951],
  jsonb: [3802, 3807],
} as const;

/** Of a client; its types leave these out. */
type Options = {
  readonly parsers: Record<number, ((text: string) => unknown) | undefined>;
  readonly serializers: Record<number, ((value: unknown) => unknown) | undefined>;
  readonly shared: { readonly typeArrayMap: Record<number, number> };
};

/** Tells a client, before its first connection, how arrays are written and read. */
export function knowArrays(options: object): void {
  const { parsers, serializers, shared } = options as Options;
  for (const [element, array] of Object.values(arrayOf)) {
    const parse = parsers[element] ?? ((text) => text);
    const serialize = serializers[element] ?? String;
    parsers[array] = (text) => readArray(text).map((part) => (part === null ? null : parse(part)));
    serializers[array] = (values) => writeArray(values as readonly unknown[], serialize);
    shared.typeArrayMap[element] = array;
  }
}

/** Every value in quotes: then none is taken for the word null, and none for the end of the array. */
function writeArray(values: readonly unknown[], serialize: (value: unknown) => unknown): string {
  const written = values.map((value) => {
    if (value === null || value === undefined) return 'null';
    const text = typeof value === 'string' ? value : String(serialize(value));
    return `"${text.replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${written.join(',')}}`;
}

/** The parts of an array with one dimension, as PostgreSQL writes it: `{a,"b, \"c\"",NULL}`. */
function readArray(text: string): (string | null)[] {
  const parts = text.slice(1, -1).matchAll(/"((?:[^"\\]|\\[\s\S])*)"|[^,]+/g);
  return Array.from(parts, ([whole, quoted]) => {
    if (quoted !== undefined) return quoted.replace(/\\([\s\S])/g, '$1');
    return whole === 'NULL' ? null : whole;
  });
}
