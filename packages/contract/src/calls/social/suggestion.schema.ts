import { type Static, Type } from 'typebox';
import { SignedFields, Suggestion, SuggestionSubject } from '../../entities/suggestion.ts';
import { served } from '../../serving.ts';

const suggestionAddress = { query: Type.Object({}), reply: SignedFields };
export type SuggestionAddress = { [K in keyof typeof suggestionAddress]: Static<(typeof suggestionAddress)[K]> };

const readSuggestions = {
  query: SignedFields,
  reply: Type.Object({ suggestions: Type.Array(Suggestion) }),
};
export type ReadSuggestions = { [K in keyof typeof readSuggestions]: Static<(typeof readSuggestions)[K]> };

const writeSuggestion = {
  body: Type.Object({
    ...SignedFields.properties,
    subject: Type.Optional(SuggestionSubject),
    words: Type.String({ minLength: 1, maxLength: 2000 }),
  }),
  reply: Type.Object({ result: Type.Object({ code: Type.Literal(0) }) }),
};
export type WriteSuggestion = { [K in keyof typeof writeSuggestion]: Static<(typeof writeSuggestion)[K]> };

export const suggestionSchemas = {
  address: suggestionAddress,
  list: readSuggestions,
  write: served(writeSuggestion, { rate: 'costly' }),
};
