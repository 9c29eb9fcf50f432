import type { LoadLimits } from '@griot/server/src/http/load/load-meter.ts';

const anyNumber = { reader: Infinity, rest: Infinity };

/** A service that refuses nothing however late it is: one that shares its process with a test is late by the test. */
export const noLoadLimits: LoadLimits = {
  underWay: anyNumber,
  turn: anyNumber,
  delay: Infinity,
  computed: anyNumber,
  least: { underWay: anyNumber, turn: anyNumber },
};
