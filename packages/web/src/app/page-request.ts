import type { Api } from '@griot/contract/calls';
import type { PageData } from '../platform/page/page-data.ts';
import type { PageAssets } from './document.ts';
import type { ArticlePreview } from './head/article-preview.ts';

/** What the server knows of a request for a page. */
export type PageRequest = Pick<
  PageData,
  'href' | 'market' | 'deviceId' | 'now' | 'hint' | 'csrf' | 'origins' | 'logins' | 'isSignedIn' | 'cameFrom'
> & {
  /** What the browser keeps about how pages should look, as it sent it; nothing in it is trusted. */
  remembered: { view: string; loads: string; savesData: boolean };
  /** The calls, bound to their handlers in this process and to this reader. */
  api: Api;
  /** What link previews say of an article; null where nothing more is known. */
  previewOf(newsId: string): Promise<ArticlePreview | null>;
  nonce: string;
  publicUrl: string;
  assets: PageAssets;
  signal: AbortSignal;
};

export type PageResult = { status: number; location: string } | { status: number; html: string };
