import { rewriteFunctions } from './unused-react.ts';

/** The functions without a body that pages do call, and why nothing is missing without what they would do. */
export const callsWithoutEffect: Readonly<Record<string, string>> = {};

/**
 * Whole React DOM that complains to the console of a page when one of the functions is called that readers get without a
 * body: journeys fail by any complaint, and name it.
 */
export function recordedReact(code: string): string {
  const recording = rewriteFunctions(code, ({ name, head, whole }) =>
    name in callsWithoutEffect ? whole : `${head}recordUnusedPart("${name}");${whole.slice(head.length)}`,
  );
  return `${recording}
var recordedParts = new Set();
function recordUnusedPart(name) {
  if (recordedParts.has(name)) return;
  recordedParts.add(name);
  console.error("React DOM called " + name + ", which readers get without a body");
}
`;
}
