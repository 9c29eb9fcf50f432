import type { MessageId } from '@griot/locale/translate';
import type { ClientPlatform } from '../../platform/client/client-platform.ts';
import { clearKept, type KeptGroup, keptBytes } from '../../platform/storage/kept-groups.ts';

/** Something that is kept on the device: what it is called, how large it is, and how it goes. */
export type KeptThing = {
  readonly label: MessageId;
  bytes(client: ClientPlatform): number | Promise<number>;
  clear(client: ClientPlatform): void | Promise<void>;
};

const group = (name: KeptGroup, label: MessageId): KeptThing => ({
  label,
  bytes: ({ bridge }) => keptBytes(bridge.store, name),
  clear: ({ bridge }) => clearKept(bridge.store, name),
});

/** What lies in the browser's or the shell's plain storage. */
export const storedThings: readonly KeptThing[] = [
  group('reading', 'settings.kept.reading'),
  group('searching', 'settings.kept.searching'),
];
