import { parseAst } from 'vite';

type Part = {
  /** What a component would import or write to use this part of React. */
  usedBy: readonly string[];
  /** The functions of React DOM that do nothing without it. */
  functions: string;
  /** What statements of the module begin with that only it needs. */
  statements?: string;
  /** The kinds of node in React's tree that only it makes (`tag`), for which React has a case in many places. */
  tags?: readonly number[];
};

/**
 * Parts of React DOM that no page uses, 23 kB of its 58. To use one, take its row away: the size check tells what it costs
 * (ADR 0038).
 */
export const unusedParts: Readonly<Record<string, Part>> = {
  'view transitions': {
    usedBy: ['ViewTransition', 'addTransitionType'],
    functions: `trackEnterViewTransitions pushViewTransitionCancelableScope applyViewTransitionToHostInstances
      applyViewTransitionToHostInstancesRecursive restoreViewTransitionOnHostInstances
      commitAppearingPairViewTransitions commitEnterViewTransitions commitDeletedPairViewTransitions
      commitExitViewTransitions commitNestedViewTransitions restorePairedViewTransitions
      restoreEnterOrExitViewTransitions restoreNestedViewTransitions measureViewTransitionHostInstancesRecursive
      measureNestedViewTransitions startViewTransition createViewTransitionInstance ViewTransitionPseudoElement
      applyViewTransitionName restoreViewTransitionName createMeasurement measureInstance measureClonedInstance
      forceLayout waitForImageToLoad scheduleViewTransitionEvent getViewTransitionName getClassNameByType
      getViewTransitionClassName reportViewTransitionError recursivelyTraverseAfterMutationEffects
      commitAfterMutationEffectsOnFiber`,
    statements: 'ViewTransitionPseudoElement.prototype.',
    tags: [30],
  },
  'refs to fragments': {
    usedBy: ['<Fragment ref'],
    functions: `FragmentInstance addFragmentHandleToFiber addFragmentHandleToInstance commitNewChildToFragmentInstance
      deleteChildFromFragmentInstance commitNewChildToFragmentInstances commitFragmentInstanceInsertionEffects
      commitFragmentInstanceDeletionEffects validateDocumentPositionWithFiberTree
      getFragmentInstanceOrTextInstanceSiblings findFragmentInstanceOrTextInstanceSiblings
      traverseVisibleInstancesAndTextInstances collectChildren blurActiveElementWithinFragment observeChild unobserveChild
      schedulePendingIntersectionUnobserve collectClientRects scrollTextNodeIntoView addEventListenerToChild
      removeEventListenerFromChild getAttachOptions normalizeListenerOptions indexOfEventListener
      setFocusOnFiberIfFocusable`,
    statements: 'FragmentInstance.prototype.',
  },
  'elements of the head, styles and pictures that hold a page back': {
    usedBy: ['<title', '<meta', '<link', '<style', '<script'].concat([
      'preload',
      'preloadModule',
      'preinit',
      'preinitModule',
      'preconnect',
      'prefetchDNS',
    ]),
    functions: `prefetchDNS preconnect preconnectAs preload preloadModule preinitStyle preinitScript preinitModuleScript
      getResource getStyleKey getStylesheetSelectorFromKey stylesheetPropsFromRawProps preloadStylesheet getScriptKey
      getScriptSelectorFromKey acquireResource insertStylesheet adoptPreloadPropsForStylesheet
      adoptPreloadPropsForScript getHydratableHoistableCache mountHoistable isHostHoistableType preloadResource
      suspendInstance suspendResource insertSuspendedStylesheets insertStylesheetIntoRoot
      preloadInstanceAndSuspendIfNeeded preloadResourceAndSuspendIfNeeded accumulateSuspenseyCommitOnFiber
      recursivelyAccumulateSuspenseyCommit estimateBandwidth isLikelyStaticResource waitForCommitToBeReady
      maySuspendCommit estimateImageBytes`,
    tags: [26],
  },
  'boundaries that wait or hide': {
    usedBy: ['Suspense', 'Activity', 'SuspenseList', 'unstable_SuspenseList', 'lazy'],
    functions: `updateActivityComponent updateSuspenseComponent updateDehydratedSuspenseComponent
      updateSuspenseListComponent cutOffTailIfNeeded findFirstSuspended mountActivityChildren
      retryActivityComponentWithoutHydrating mountSuspenseOffscreenState getRemainingWorkInPrimaryTree
      mountSuspensePrimaryChildren retrySuspenseComponentWithoutHydrating scheduleSuspenseWorkOnFiber
      findLastContentRow initSuspenseListRenderState reverseChildren attachSuspenseRetryListeners
      commitActivityHydrationCallbacks commitSuspenseHydrationCallbacks recursivelyTraverseDisappearLayoutEffects
      recursivelyTraverseReappearLayoutEffects recursivelyTraverseReconnectPassiveEffects
      recursivelyTraverseAtomicPassiveEffects recursivelyTraverseDisconnectPassiveEffects hideOrUnhideAllChildren
      hideOrUnhideAllChildrenOnFiber hideOrUnhideNearestPortals hideOrUnhideDehydratedBoundary clearHydrationBoundary
      updateOffscreenComponent bailoutOffscreenComponent deferHiddenOffscreenComponent attemptExplicitHydrationTarget`,
    statements: 'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
    // Suspense, lazy, what a server left out, SuspenseList, what is hidden (two), Activity
    tags: [13, 16, 18, 19, 22, 23, 31],
  },
  'components that are classes': {
    usedBy: ['Component', 'PureComponent'],
    functions: `updateClassComponent applyDerivedStateFromProps checkShouldComponentUpdate
      callComponentWillReceiveProps resolveClassComponentProps safelyCallComponentWillUnmount commitClassCallbacks
      initializeClassErrorUpdate createClassErrorUpdate`,
    tags: [1, 17],
  },
  'actions of forms and transitions': {
    usedBy: ['useActionState', 'useOptimistic', 'useFormStatus', 'requestFormReset', 'useTransition'],
    functions: `mountActionState updateActionState updateActionStateImpl rerenderActionState dispatchActionState
      runActionStateAction handleActionReturnValue onActionSuccess onActionError notifyActionListeners
      actionStateActionEffect dispatchOptimisticSetState updateOptimisticImpl startHostTransition
      ensureFormComponentIsStateful requestFormReset$1 requestFormReset useHostTransitionStatus recursivelyResetForms
      TransitionAwareHostComponent coerceFormActionProp extractEvents$1 defaultOnDefaultTransitionIndicator`,
  },
  'custom elements': {
    usedBy: ['<[a-z]+-[a-z]+'],
    functions: 'setPropOnCustomElement',
  },
  'the components above an error': {
    usedBy: ['componentStack', 'captureOwnerStack'],
    functions: 'getStackByFiberInDevAndProd getComponentNameFromType',
  },
  'events of selecting and of composing text': {
    usedBy: ['onSelect', 'onBeforeInput', 'onCompositionStart', 'onCompositionUpdate', 'onCompositionEnd'],
    functions: `constructSelectEvent getNativeBeforeInputChars getFallbackBeforeInputChars getDataFromCustomEvent
      isFallbackCompositionEnd`,
  },
  'events of entering and leaving': {
    usedBy: ['onMouseEnter', 'onMouseLeave', 'onPointerEnter', 'onPointerLeave'],
    functions: 'accumulateEnterLeaveListenersForEvent',
  },
  'elements that a document has once': {
    usedBy: ['<html', '<head', '<body'],
    functions: 'resolveSingletonInstance clearContainerSparingly releaseSingletonInstance',
    tags: [27],
  },
  'values that lag behind': {
    usedBy: ['useDeferredValue'],
    functions: 'mountDeferredValueImpl updateDeferredValueImpl',
  },
  'what a compiler or an old way of finding elements asks for': {
    usedBy: ['compiler-runtime', 'useMemoCache', 'unstable_useCacheRefresh', 'findDOMNode'],
    functions: 'useMemoCache refreshCache findCurrentFiberUsingSlowPath findCurrentHostFiberImpl',
    statements: 'ReactDOMSharedInternals.findDOMNode',
  },
};

/** What a function answers that is asked on every page. */
const answers: Readonly<Record<string, string>> = {
  waitForCommitToBeReady: 'return null;',
  getStackByFiberInDevAndProd: "return '';",
};

/** What React and React DOM export and nobody imports, and the statements of the module that serve it alone. */
export const unusedExports: Readonly<Record<string, { names: string; statements?: readonly string[] }>> = {
  'react.production.js': {
    names: `Activity Children Component Profiler PureComponent Suspense ViewTransition __COMPILER_RUNTIME
      addTransitionType cache cacheSignal cloneElement createElement createRef isValidElement lazy
      unstable_useCacheRefresh useActionState useDeferredValue useEffectEvent useInsertionEffect useOptimistic
      useTransition`,
    statements: [
      'Component.prototype.',
      'ComponentDummy.prototype',
      'var pureComponentPrototype',
      'pureComponentPrototype.',
      'assign(pureComponentPrototype',
    ],
  },
  'react-dom.production.js': {
    names: `browser preconnect prefetchDNS preinit preinitModule preload preloadModule requestFormReset
      unstable_batchedUpdates useFormState useFormStatus`,
  },
  'react-dom-client.production.js': { names: 'createRoot' },
};

/** The attributes that pages write and HTML spells otherwise; React knows 77 more, nearly all of drawings. */
export const usedAliases: readonly string[] = ['htmlFor'];

const listed = (names: string): string[] => names.split(/\s+/);
const parts = Object.values(unusedParts);
const unusedTags = new Set(parts.flatMap(({ tags = [] }) => tags));

const topFunction = /^((?:async )?function ([\w$]+)\([^)]*\) \{)\n[\s\S]*?\n\}\n/gm;

/**
 * A file of React without what no page needs; the build then drops whatever only this called.
 * @param exported exports that stay, for tests
 */
export function withoutUnusedParts(code: string, file: string, exported: readonly string[] = []): string {
  const unused = unusedExports[file];
  const names = listed(unused?.names ?? '').filter((name) => !exported.includes(name));
  const beginnings = [...names.map((name) => `exports.${name} =`), ...(unused?.statements ?? [])];
  if (file !== 'react-dom-client.production.js') return withoutStatements(code, beginnings);
  const ofParts = parts.flatMap(({ statements = '' }) => statements || []);
  return withoutStatements(withoutCases(withoutAliases(withoutBodies(code))), [...beginnings, ...ofParts]);
}

/** The functions of React DOM that readers get without a body. */
export const emptiedFunctions: readonly string[] = parts.flatMap(({ functions }) => listed(functions));

type FunctionText = { name: string; head: string; whole: string };

/** Each of the functions written otherwise. */
export function rewriteFunctions(code: string, rewrite: (one: FunctionText) => string): string {
  const missing = new Set(emptiedFunctions);
  const changed = code.replace(topFunction, (whole: string, head: string, name: string) =>
    missing.delete(name) ? rewrite({ name, head, whole }) : whole,
  );
  if (missing.size > 0) throw new Error(`This version of React DOM has no ${[...missing].join(', ')}: see ADR 0038`);
  return changed;
}

const withoutBodies = (code: string): string =>
  rewriteFunctions(code, ({ name, head }) => `${head}${answers[name] ?? ''}}\n`);

const aliasTable = /var aliases = new Map\(\[([\s\S]*?)\]\)/;

/** React's table of attributes that are spelt otherwise in HTML, by React's name. */
export function aliasesIn(code: string): [name: string, spelt: string][] {
  const [, rows] = aliasTable.exec(code) ?? [];
  if (rows === undefined) throw new Error('This version of React DOM has no table of attributes: see ADR 0038');
  return JSON.parse(`[${rows}]`);
}

function withoutAliases(code: string): string {
  const used = aliasesIn(code).filter(([name]) => usedAliases.includes(name));
  return code.replace(aliasTable, `var aliases = new Map(${JSON.stringify(used)})`);
}

function withoutStatements(code: string, beginnings: readonly string[]): string {
  const missing = new Set(beginnings);
  const cuts = parseAst(code).body.filter(({ start }) => {
    const beginning = beginnings.find((one) => code.startsWith(one, start));
    if (beginning !== undefined) missing.delete(beginning);
    return beginning !== undefined;
  });
  if (missing.size > 0) throw new Error(`This version of React has no ${[...missing].join(', ')}: see ADR 0038`);
  return withoutRanges(code, cuts);
}

type Range = { start: number; end: number };

function withoutRanges(code: string, ranges: readonly Range[]): string {
  const fromLast = ranges.toSorted((one, other) => other.start - one.start);
  return fromLast.reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}

type Node = Range & { type: string; [field: string]: unknown };
type Case = Node & { test: Node | null; consequent: readonly Node[] };

/** Leaves out what React would do with a node of a kind that is never made. */
export function withoutCases(code: string): string {
  const cuts: Range[] = [];
  const names = new Map<number, Set<string>>();
  for (const { node, bodyStart } of nodesIn(parseAst(code) as unknown as Node)) {
    if (node.type !== 'SwitchStatement' || !decidesByTag(node, code)) continue;
    let isReached = false;
    for (const one of node.cases as readonly Case[]) {
      const isUnused = one.test !== null && unusedTags.has(Number(one.test.value));
      // Where the case before runs on into this one, only its label goes.
      if (isUnused) cuts.push(isReached ? { start: one.start, end: code.indexOf(':', one.start) + 1 } : one);
      if (isUnused && !isReached) names.set(bodyStart, new Set([...(names.get(bodyStart) ?? []), ...declaredIn(one)]));
      isReached = (isReached || !isUnused) && !jumpsAway(one.consequent.at(-1));
    }
  }
  const outer = cuts.filter((one) => !cuts.some(({ start, end }) => start < one.start && one.end <= end));
  const left = withoutRanges(code, outer);
  return [...names]
    .toSorted(([one], [other]) => other - one)
    .filter(([at, declared]) => declared.size > 0 && !outer.some(({ start, end }) => start < at && at < end))
    .reduce((rest, [start, declared]) => {
      const at = start - outer.filter((cut) => cut.end <= start).reduce((sum, cut) => sum + cut.end - cut.start, 0);
      // Other cases go on using the variables that these declared.
      return `${rest.slice(0, at)}var ${[...declared].join(', ')};${rest.slice(at)}`;
    }, left);
}

/** The tags of updates are other numbers. */
function decidesByTag({ discriminant }: Node, code: string): boolean {
  const { start, end } = discriminant as Node;
  return /\.tag$/.test(code.slice(start, end)) && code.slice(start, end) !== 'update.tag';
}

const jumps = new Set(['BreakStatement', 'ContinueStatement', 'ReturnStatement', 'ThrowStatement']);

function jumpsAway(last: Node | undefined): boolean {
  if (last?.type === 'BlockStatement') return jumpsAway((last.body as readonly Node[]).at(-1));
  return last !== undefined && jumps.has(last.type);
}

function declaredIn(node: Node): string[] {
  const all = [...nodesIn(node)].map((one) => one.node);
  return all.filter(({ type }) => type === 'VariableDeclarator').map(({ id }) => (id as { name: string }).name);
}

/** Every node below, each with where the body of its function begins. */
function* nodesIn(node: Node, bodyStart = 0): Generator<{ node: Node; bodyStart: number }> {
  yield { node, bodyStart };
  const isFunction = /Function/.test(node.type);
  const inside = isFunction ? (node.body as Node).start + 1 : bodyStart;
  for (const value of Object.values(node).flat()) {
    if (typeof (value as Node | null)?.type === 'string') yield* nodesIn(value as Node, inside);
  }
}
