import { defineCall } from '../define-call.ts';
import type { ChangeSettings, DeleteData, ExportData, ReadSettings } from './reader.schema.ts';

/** What a reader set, and the data that the service stores of a device and its user. */
export const reader = {
  /**
   * What the reader set, whole, for a device that proves itself by a signature or our cookie; any other request is
   * answered what holds for a reader who has set nothing. Ours.
   */
  settings: defineCall<ReadSettings>({
    method: 'GET',
    path: '/v1/reader/settings',
    signed: 'offered',
    answerFields: 'muted_sources[] muted_topics[] muted_words[]',
  }),
  /**
   * Sets the fields that are sent and leaves the others; a field that cannot be used is named in `refused`, and the
   * rest is stored, for the account where one is proven, else for the device; it is in force on the next request. Ours.
   */
  changeSettings: defineCall<ChangeSettings>({
    method: 'PUT',
    path: '/v1/reader/settings',
    signed: true,
    answerFields: 'muted_sources[] muted_topics[] muted_words[]',
  }),
  /** Everything stored of this device and user. Ours. */
  exportData: defineCall<ExportData>({
    method: 'GET',
    path: '/v1/reader/data',
    signed: true,
    answerFields: 'made_at# device_id user_ids[]',
  }),
  /** Removes everything stored of this device and user before it answers, and counts it. Ours. */
  deleteData: defineCall<DeleteData>({
    method: 'DELETE',
    path: '/v1/reader/data',
    signed: true,
    answerFields: 'result{} removed{}',
  }),
};
