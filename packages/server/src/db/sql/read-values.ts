import { readArray } from './arrays.ts';

type Read = (text: string) => unknown;

/** Counts and times in ms fit a number; whatever does not is an error, never a rounded value. */
function readBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`);
  return value;
}

const readText: Read = (text) => text;
const readDate: Read = (text) => new Date(text);
/** Without a zone: all that is stored is in UTC, whatever the zone of this process is. */
const readUtc: Read = (text) => new Date(`${text}Z`);
const readJson: Read = (text) => JSON.parse(text);
const readBytes: Read = (text) => {
  if (!text.startsWith('\\x')) throw new RangeError('bytes that are not written in hex: bytea_output is set otherwise');
  return Buffer.from(text.slice(2), 'hex');
};

/** PostgreSQL's own number of a type and of its array, and how a value of it is read. */
const known: readonly (readonly [type: number, array: number, read: Read])[] = [
  [16, 1000, (text) => text === 't'], // boolean
  [17, 1001, readBytes], // bytea
  [19, 1003, readText], // name
  [20, 1016, readBigint], // bigint
  [21, 1005, Number], // smallint
  [23, 1007, Number], // integer
  [25, 1009, readText], // text
  [26, 1028, Number], // oid
  [114, 199, readJson], // json
  [700, 1021, Number], // real
  [701, 1022, Number], // double precision
  [1043, 1015, readText], // varchar
  [1082, 1182, readDate], // date
  [1114, 1115, readUtc], // timestamp
  [1184, 1185, readDate], // timestamptz
  [1700, 1231, readText], // numeric: its digits are not a number's
  [2950, 2951, readText], // uuid
  [3802, 3807, readJson], // jsonb
];

const readers = new Map<number, Read>(
  known.flatMap(([type, array, read]) => [
    [type, read],
    [array, (text: string) => readArray(text, read)],
  ]),
);

/** How values of a type are read; whatever is not listed stays text. */
export const readValues = { getTypeParser: (type: number): Read => readers.get(type) ?? readText };
