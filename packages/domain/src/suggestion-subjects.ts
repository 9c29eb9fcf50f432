import type { SuggestionSubject } from '@griot/contract/entities/suggestion';

/** In the order in which the page offers them. */
export const suggestionSubjects = ['idea', 'problem', 'news', 'other'] as const satisfies readonly SuggestionSubject[];
