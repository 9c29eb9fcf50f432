type Part = {
  /** What a component would import or write to use this part of React. */
  usedBy: readonly string[];
  /** The functions of React DOM that do nothing without it. */
  functions: string;
};

/**
 * Parts of React DOM that no page uses, 14 kB of its 58. To use one, take its row away: the size check tells what it costs
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
  },
  'components that are classes': {
    usedBy: ['Component', 'PureComponent'],
    functions: `updateClassComponent applyDerivedStateFromProps checkShouldComponentUpdate
      callComponentWillReceiveProps resolveClassComponentProps safelyCallComponentWillUnmount commitClassCallbacks
      initializeClassErrorUpdate createClassErrorUpdate`,
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
    functions: 'getStackByFiberInDevAndProd',
  },
};

/** What a function answers that is asked on every page. */
const answers: Readonly<Record<string, string>> = {
  waitForCommitToBeReady: 'return null;',
  getStackByFiberInDevAndProd: "return '';",
};

const topFunction = /^((?:async )?function ([\w$]+)\([^)]*\) \{)\n[\s\S]*?\n\}\n/gm;

/** React DOM without the bodies of functions that no page needs; the build then drops whatever only these called. */
export function withoutUnusedParts(code: string): string {
  const missing = new Set(Object.values(unusedParts).flatMap(({ functions }) => functions.split(/\s+/)));
  const cut = code.replace(topFunction, (whole: string, head: string, name: string) =>
    missing.delete(name) ? `${head}${answers[name] ?? ''}}\n` : whole,
  );
  if (missing.size > 0) throw new Error(`This version of React DOM has no ${[...missing].join(', ')}: see ADR 0038`);
  return cut;
}
