import { type Static, Type } from 'typebox';
import { NamedSettings, type ReaderSettings } from '../entities/reader-settings.ts';
import { served } from '../serving.ts';
import { Instant } from '../shapes.ts';

const Row = Type.Record(Type.String(), Type.Unknown());
const counts = Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
  description: 'rows for each kind of data; kinds without rows are left out',
});

const readSettings = { reply: NamedSettings };
export type ReadSettings = { [K in keyof typeof readSettings]: Static<(typeof readSettings)[K]> };

type SettingLists = Pick<ReaderSettings, 'muted_sources' | 'muted_topics' | 'muted_words'> & {
  followed_sources: string[];
  followed_topics: string[];
};
/** A list of 100 entries of 64 characters that take three bytes each, twice the lists where there are several. */
const listBytes = { maxJsonBytes: 24_576 };
const severalBytes = { maxJsonBytes: 49_152 };
const valueBytes = { maxJsonBytes: 1_024 };
/** Each field is read on its own by the service, so that one that is no good refuses nothing but itself. */
const anything = <Name extends keyof ReaderSettings>(name: Name, most: { maxJsonBytes: number }) =>
  Type.Optional(Type.Unsafe<ReaderSettings[Name]>(Type.Unknown({ description: `as in the answer: ${name}`, ...most })));
const names = (description: string) =>
  Type.Optional(Type.Unsafe<Partial<SettingLists>>(Type.Unknown({ description, ...severalBytes })));

const changeSettings = {
  body: Type.Object({
    muted_sources: anything('muted_sources', listBytes),
    muted_topics: anything('muted_topics', listBytes),
    muted_words: anything('muted_words', listBytes),
    follows: anything('follows', severalBytes),
    unpersonalised: anything('unpersonalised', valueBytes),
    editions: anything('editions', valueBytes),
    limits: Type.Optional(Type.Unsafe<Partial<ReaderSettings['limits']>>(Type.Unknown(valueBytes))),
    view: Type.Optional(Type.Unsafe<string>(Type.Unknown(valueBytes))),
    add: names('entries for muted_sources, muted_topics, muted_words, followed_sources, followed_topics'),
    remove: names('entries that go from these lists'),
  }),
  reply: Type.Object({
    ...NamedSettings.properties,
    refused: Type.Array(Type.String(), { description: 'fields that could not be used' }),
    profile_version: Type.Integer({ minimum: 0, description: 'sent with the next feed request, so that it knows' }),
  }),
};
export type ChangeSettings = { body: Static<typeof changeSettings.body>; reply: Static<typeof changeSettings.reply> };

const exportData = {
  reply: Type.Object({
    made_at: Instant,
    device_id: Type.String(),
    user_ids: Type.Array(Type.String(), { description: 'the user of the request and the guests of this device' }),
    data: Type.Record(Type.String(), Type.Array(Row), { description: 'rows for each kind of data' }),
  }),
};
export type ExportData = { [K in keyof typeof exportData]: Static<(typeof exportData)[K]> };

const deleteData = {
  reply: Type.Object({ result: Type.Object({ code: Type.Literal(0) }), removed: counts }),
};
export type DeleteData = { [K in keyof typeof deleteData]: Static<(typeof deleteData)[K]> };

export const readerSchemas = {
  settings: readSettings,
  changeSettings: served(changeSettings, { rate: 'costly' }),
  exportData: served(exportData, { rate: 'costly' }),
  deleteData: served(deleteData, { rate: 'costly' }),
};
