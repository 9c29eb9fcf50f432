import type { Article } from '@griot/contract/entities/article';
import { thumbnail } from '@griot/domain/constants';

export type PreviewPicture = { src: string; width: number; height: number; alt: string };

/** What those who link to an article are told of it beyond the article itself. */
export type ArticlePreview = {
  /** Language and country, `en-NG`. */
  language: string;
  /** The name of its channel, in the language of its market. */
  section: string;
  /** When its text last changed, in ms. */
  modified: number;
  picture?: PreviewPicture;
  /** The same article in each market that has it, this one among them. */
  editions: readonly { language: string; newsId: string }[];
};

/** As much as the article itself tells, where nobody could be asked for more. */
export function plainPreview({ language, category, timestamp, image, news }: Article): ArticlePreview {
  return {
    language,
    section: category,
    modified: timestamp,
    ...(image !== undefined && { picture: { src: image, ...thumbnail, alt: news.title } }),
    editions: [],
  };
}

/** Pictures of ours have addresses from the root of the origin; others read tags without knowing where they stood. */
export function absolute(src: string, origin: string): string {
  return src.startsWith('/') ? `${origin}${src}` : src;
}
