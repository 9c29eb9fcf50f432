import { rewriteFunctions } from './unused-react.ts';

/**
 * The functions without a body that pages do call, and why nothing is missing without what they would do. All journeys were
 * run with `GRIOT_WHOLE_REACT=recorded`: no other was called.
 */
export const callsWithoutEffect: Readonly<Record<string, string>> = {
  accumulateEnterLeaveListenersForEvent: 'It collects listeners for entering and leaving, of which no element has any.',
  accumulateSuspenseyCommitOnFiber: 'It looks for styles and pictures that hold a page back, and no node is marked so.',
  coerceFormActionProp: 'Its answer goes to extractEvents$1 alone, which would call it only if it were a function.',
  commitExitViewTransitions: 'It looks for a view transition in what is removed, and none is ever made.',
  commitFragmentInstanceDeletionEffects: 'It looks above a removed node for a fragment with a ref, and none has one.',
  commitNestedViewTransitions: 'It looks for a view transition in what has changed, and none is ever made.',
  commitNewChildToFragmentInstances: 'It tells fragments that have a ref of a new child, and none has one.',
  constructSelectEvent: 'It makes an event of selecting only for those who listen to it, and nobody does.',
  extractEvents$1:
    'It runs the action of a form where that is a function; ours are addresses, which the browser follows.',
  getNativeBeforeInputChars:
    'It finds the text for onBeforeInput, which is made only for those who listen, and nobody does.',
  isHostHoistableType: 'It answers no for every element but those of the head, which the server alone writes.',
  preloadInstanceAndSuspendIfNeeded: 'It takes away a mark that is set only for pictures within a view transition.',
  recursivelyAccumulateSuspenseyCommit: 'It visits only nodes that are marked as holding a page back, and none is.',
  restoreEnterOrExitViewTransitions: 'It looks for a view transition that has come or gone, and none is ever made.',
  restoreNestedViewTransitions: 'It looks for a view transition below what has changed, and none is ever made.',
  restorePairedViewTransitions: 'It looks for two view transitions of one name, and none is ever made.',
  trackEnterViewTransitions: 'It notes that a view transition has come with a new node, and none is ever made.',
  waitForCommitToBeReady: 'It answers that nothing is to be waited for, and so does what readers get.',
};

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
