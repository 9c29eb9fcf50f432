import type { ProvenDeviceId } from '../../../claims-and-proofs.ts';

/** What the service keeps of one reader, for the reader to see and to remove. */
export type ReaderDataFace = {
  /** Everything that is tied to a device, its guests and the user. */
  collect(owner: DataOwner): Promise<ReaderData>;
  /** Removes it, and counts what was removed by kind. */
  remove(owner: DataOwner): Promise<Record<string, number>>;
};

/** Texts are empty for what the request has not: a user, or the mark of the key that signed it. */
export type DataOwner = { readonly deviceId: ProvenDeviceId; readonly userId: string; readonly keyMark: string };
export type ReaderData = {
  readonly madeAt: Date;
  readonly userIds: readonly string[];
  /** JSON: rows by kind of data. */
  readonly data: Buffer;
};
