import { defineCall } from '../define-call.ts';
import type { DeleteData, ExportData } from './reader.schema.ts';

/** The data that the service keeps of a device and its user. */
export const reader = {
  /** Everything kept of this device and user. Ours. */
  exportData: defineCall<ExportData>({ method: 'GET', path: '/v1/reader/data', signed: true }),
  /** Removes everything kept of this device and user before it answers, and counts it. Ours. */
  deleteData: defineCall<DeleteData>({ method: 'DELETE', path: '/v1/reader/data', signed: true }),
};
