import type { calls } from '@griot/contract/calls';
import type { ReaderSettings } from '@griot/contract/entities/reader-settings';
import { sampleIds, sampleNow } from './ids.ts';
import type { Sample } from './sample.ts';

const settings: ReaderSettings = {
  muted_sources: ['courier'],
  muted_topics: ['sports'],
  muted_words: ['lottery'],
  follows: { topics: ['politics'], sources: [] },
  unpersonalised: false,
  editions: ['ngha'],
  limits: { daily_data_kb: 0 },
  view: '',
};
const names = { sources: { courier: 'The Courier' }, topics: { sports: 'Sports', politics: 'Politics' } };

export const reader: { [K in keyof typeof calls.reader]: Sample<(typeof calls.reader)[K]> } = {
  settings: { args: {}, reply: { ...settings, names } },
  changeSettings: {
    args: { body: { muted_words: ['lottery'], add: { muted_sources: ['courier'] } } },
    reply: { ...settings, names, refused: [], profile_version: 1 },
  },
  exportData: {
    args: {},
    reply: { made_at: sampleNow, device_id: sampleIds.device, user_ids: [], data: { device: [{ market: 'ngen' }] } },
  },
  deleteData: { args: {}, reply: { result: { code: 0 }, removed: { device: 1 } } },
};
