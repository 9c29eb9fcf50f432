import type { NamedSettings } from '@griot/contract/entities/reader-settings';
import type { MessageId } from '@griot/locale/translate';
import type { ComponentType, ReactNode } from 'react';
import { OfflinePart } from '../../features/offline/OfflinePart.tsx';
import { offlineStorage } from '../../features/offline/offline-thing.ts';
import { PushPart } from '../../features/push/PushPart.tsx';
import { type ClearableStorage, clearableStorage } from '../../features/settings/stored-things.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';

/** A screen that the settings lead to. It is offered once there is a route at its path. */
type ScreenLink = { readonly label: MessageId; readonly path: string };

/** What the reader reads and wants to read: each line is one entry. */
export const readingLinks: readonly ScreenLink[] = [
  { label: 'settings.savedArticles', path: '/saved' },
  { label: 'settings.history', path: '/history' },
  { label: 'mute.page', path: '/muted' },
  { label: 'offline.title', path: hrefs.offline() },
];

/** What reading costs. */
export const dataLinks: readonly ScreenLink[] = [{ label: 'settings.dataUse', path: '/data' }];

/**
 * A subject with controls of its own. It is given what the reader set, null where the service could not be asked, and
 * the frame to stand in, with its heading: a part that has nothing to offer leaves it out.
 */
type SettingsSlot = {
  readonly id: string;
  readonly title: MessageId;
  /** It may have nothing to show, and then no title either. */
  readonly framesItself?: boolean;
  readonly Part: ComponentType<{ settings: NamedSettings | null; framed: (part: ReactNode) => ReactNode }>;
};

/** Subjects that stand between reading and what is stored on the device, in this order; each is one line. */
export const slots: readonly SettingsSlot[] = [
  { id: 'push', title: 'push.title', framesItself: true, Part: PushPart },
  { id: 'offline', title: 'offline.pack', framesItself: true, Part: OfflinePart },
];

/** Everything that is stored on the device; each is one line. */
export const allStoredThings: readonly ClearableStorage[] = [...clearableStorage, offlineStorage];

/** Texts that every reader may want to see. */
export const textLinks = [
  { label: 'privacy', href: hrefs.text('privacy') },
  { label: 'terms', href: hrefs.text('terms') },
  { label: 'about', href: hrefs.text('about') },
] as const;
