import type { MessageId } from '@griot/locale/translate';
import { offlineStorage } from '../../features/offline/offline-thing.ts';
import { type ClearableStorage, clearableStorage } from '../../features/settings/stored-things.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import type { EntryIconName } from '../../ui/controls/EntryRow.tsx';

/** A screen that the settings lead to. It is offered once there is a route at its path. */
type ScreenLink = { readonly label: MessageId; readonly path: string; readonly icon?: EntryIconName };

/** What the reader reads and wants to read: each line is one entry. */
export const readingLinks: readonly ScreenLink[] = [
  { label: 'settings.savedArticles', path: hrefs.saved(), icon: 'saved' },
  { label: 'settings.history', path: hrefs.history(), icon: 'history' },
  { label: 'offline.title', path: hrefs.offline(), icon: 'take' },
  { label: 'mute.page', path: hrefs.muted(), icon: 'choice' },
];

/** What reading costs. */
export const dataLinks: readonly ScreenLink[] = [{ label: 'settings.dataUse', path: hrefs.data() }];

/** Everything that is stored on the device; each is one line. */
export const allStoredThings: readonly ClearableStorage[] = [...clearableStorage, offlineStorage];

/** Texts that every reader may want to see. */
export const textLinks = [
  { label: 'privacy', href: hrefs.text('privacy') },
  { label: 'terms', href: hrefs.text('terms') },
  { label: 'about', href: hrefs.text('about') },
] as const;
