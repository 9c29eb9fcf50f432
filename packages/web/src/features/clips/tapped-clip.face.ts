import { type PageStores, pageStore } from '../../platform/stores/page-stores.ts';

/** The clip whose card or offer was tapped last, where that said its price. */
export const tappedClipStore = pageStore<{ id: string }>('clip-tapped', () => ({ id: '' }));

/** A tap on what says a clip's price is the clip's start: its page need not ask for another one (CLP-02). */
export const noteClipTap = (stores: PageStores, id: string): void => tappedClipStore(stores).setState({ id });
