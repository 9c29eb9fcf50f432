import type { MessageId } from '@griot/locale/translate';
import type { ClientPlatform } from '../../platform/client/client-platform.ts';
import { clearStored, type StoredGroup, storedBytes } from '../../platform/storage/stored-groups.ts';

/** Something that is stored on the device: what it is called, how large it is, and how it goes. */
export type ClearableStorage = {
  readonly label: MessageId;
  bytes(client: ClientPlatform): number | Promise<number>;
  clear(client: ClientPlatform): void | Promise<void>;
};

const group = (name: StoredGroup, label: MessageId): ClearableStorage => ({
  label,
  bytes: ({ bridge }) => storedBytes(bridge.store, name),
  clear: ({ bridge }) => clearStored(bridge.store, name),
});

/** What lies in the browser's or the shell's plain storage. */
export const clearableStorage: readonly ClearableStorage[] = [
  group('reading', 'settings.kept.reading'),
  group('searching', 'settings.kept.searching'),
];
