import { defaultView, type Pictures, type View } from '@griot/domain/view';
import { pageStore } from '../platform/stores/page-stores.ts';

/** What the reader chose of how pages look. */
export const viewStore = pageStore<View>('view', () => defaultView);

/** Whether pictures are shown, and which form of them. */
export const picturesStore = pageStore<Pictures>('pictures', () => ({ isShown: true, isLight: false }));

/** Whether the reader's limit for the day is used up; known once the page is alive (DAT-01). */
export const limitStore = pageStore<{ isPast: boolean }>('limit', () => ({ isPast: false }));
