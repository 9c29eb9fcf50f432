import type { Api } from '@griot/contract/calls';
import { useSessionParts } from './session-context.ts';

/** The calls to the service. */
export const useApi = (): Api => useSessionParts<'api'>().api;
