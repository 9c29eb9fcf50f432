import { articleAddress } from '../../sanitise/addresses.ts';
import type { Video } from '../../sanitise/video/providers.ts';
import { videoIn, videoTitle } from '../../sanitise/video/video-in.ts';
import { descendants, element, type PageElement, textOf } from '../page/page-tree.ts';

const playerTags = new Set(['iframe', 'object', 'embed', 'video', 'amp-iframe', 'amp-video']);

export const isPlayer = ({ tag }: PageElement): boolean => playerTags.has(tag);

/** Gives every player of a known provider the same form for the sanitiser. */
export function playerIn(node: PageElement, address: string): PageElement | undefined {
  const video = videoOfPlayer(node, articleAddress(address));
  if (!video) return undefined;
  const title = videoTitle(node.attributes);
  return element('video', [], { src: video.page, ...(title !== '' && { title }) });
}

function videoOfPlayer(node: PageElement, article: URL | undefined): Video | undefined {
  const own = videoIn(node.tag, node.attributes, article);
  if (own) return own;
  // A player made by script has a plain one in its noscript element.
  const mayHold = isPlayer(node) || (node.tag === 'noscript' && textOf(node) === '');
  if (!mayHold) return undefined;
  for (const { tag, attributes } of descendants(node)) {
    const video = videoIn(tag, attributes, article);
    if (video) return video;
  }
  return undefined;
}
