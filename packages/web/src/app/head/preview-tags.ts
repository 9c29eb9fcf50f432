import type { Article } from '@griot/contract/entities/article';
import type { Clip } from '@griot/contract/entities/clip';
import { thumbnail } from '@griot/domain/constants';
import type { PageHead } from '../../platform/routing/define-route.ts';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { type ArticlePreview, absolute, type PreviewPicture, plainPreview } from './article-preview.ts';
import { escapedLine, inScript } from './escaped.ts';
import { newsArticle } from './news-article.ts';
import { videoObject } from './video-object.ts';

export type Previewed = {
  head: PageHead;
  siteName: string;
  /** The origin that readers see. */
  origin: string;
  /** Path below the base. */
  path: string;
  /** Of the page's own words, `en-NG`. */
  language: string;
  /** Null where there is no article, or nobody could be asked. */
  preview: ArticlePreview | null;
};

/** What other programs make of a link to the page: Open Graph, Twitter's card, JSON-LD, editions (NAV-13). */
export function previewTags(page: Previewed): string[] {
  const { head, origin } = page;
  const address = `${origin}${base}${head.canonical ?? page.path}`;
  const { article, clip } = head;
  if (clip !== undefined) return clipTags(page, clip, address);
  if (article === undefined) {
    const picture = head.picture ? { ...thumbnail, src: head.picture, alt: head.title } : undefined;
    return [
      ...commonTags(page, address),
      property('og:type', 'website'),
      ...pictureTags(picture, origin),
      card(picture),
    ];
  }
  const preview = page.preview ?? plainPreview(article);
  const { picture } = preview;
  return [
    ...commonTags({ ...page, language: preview.language }, address),
    ...articleTags(article, preview),
    ...pictureTags(picture, origin),
    card(picture),
    ...editionTags(preview, origin),
    `<script type="application/ld+json">${inScript(newsArticle(article, preview, { origin, address }))}</script>`,
  ];
}

function clipTags(page: Previewed, clip: Clip, address: string): string[] {
  const { origin, language } = page;
  const { thumbnail: picture, video } = clip;
  const data = videoObject(clip, { origin, address, language });
  return [
    ...commonTags(page, address),
    property('og:type', 'video.other'),
    property('og:video', absolute(video.url, origin)),
    property('og:video:type', 'video/mp4'),
    property('og:video:width', String(picture.width)),
    property('og:video:height', String(picture.height)),
    property('video:duration', String(Math.max(1, Math.round(video.duration)))),
    property('video:release_date', new Date(clip.create_time).toISOString()),
    ...pictureTags({ ...picture, src: picture.url, alt: clip.description }, origin),
    card({ ...picture, src: picture.url, alt: clip.description }),
    `<script type="application/ld+json">${inScript(data)}</script>`,
  ];
}

const property = (name: string, value: string) => `<meta property="${name}" content="${escapedLine(value)}">`;

function commonTags({ head, siteName, language }: Previewed, address: string): string[] {
  return [
    property('og:title', head.title),
    ...(head.description ? [property('og:description', head.description)] : []),
    property('og:url', address),
    property('og:site_name', siteName),
    property('og:locale', language.replace('-', '_')),
  ];
}

function articleTags({ timestamp }: Article, { section, modified }: ArticlePreview): string[] {
  return [
    property('og:type', 'article'),
    property('article:published_time', new Date(timestamp).toISOString()),
    property('article:modified_time', new Date(modified).toISOString()),
    property('article:section', section),
  ];
}

function pictureTags(picture: PreviewPicture | undefined, origin: string): string[] {
  if (picture === undefined) return [];
  const { src, width, height, alt } = picture;
  return [
    property('og:image', absolute(src, origin)),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
    property('og:image:alt', alt),
  ];
}

/** Title, text and picture it takes from Open Graph. */
const card = (picture?: PreviewPicture) =>
  `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`;

/** One edition alone has no other to name. */
function editionTags({ editions }: ArticlePreview, origin: string): string[] {
  if (editions.length < 2) return [];
  return editions.map(({ language, newsId }) => {
    const address = `${origin}${base}${hrefs.detail({ news_id: newsId })}`;
    return `<link rel="alternate" hreflang="${escapedLine(language)}" href="${escapedLine(address)}">`;
  });
}
