import type { Clip } from '@griot/contract/entities/clip';
import { absolute } from './article-preview.ts';

type Addressed = { origin: string; address: string; language: string };

/** The clip as search engines read it: schema.org's VideoObject, as JSON-LD (NAV-13). */
export function videoObject(clip: Clip, { origin, address, language }: Addressed) {
  const { description, thumbnail, video, publisher } = clip;
  const counted = (type: string, userInteractionCount: number) => ({
    '@type': 'InteractionCounter',
    interactionType: { '@type': type },
    userInteractionCount,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: description,
    description,
    thumbnailUrl: absolute(thumbnail.url, origin),
    uploadDate: new Date(clip.create_time).toISOString(),
    duration: `PT${Math.max(1, Math.round(video.duration))}S`,
    contentUrl: absolute(video.url, origin),
    encodingFormat: 'video/mp4',
    width: thumbnail.width,
    height: thumbnail.height,
    publisher: { '@type': 'Organization', name: publisher.name },
    interactionStatistic: [counted('LikeAction', clip.like_count), counted('CommentAction', clip.comment_count)],
    url: address,
    inLanguage: language,
    isAccessibleForFree: true,
  };
}
