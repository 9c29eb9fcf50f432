import { type BodyAd, bodyAds } from '@griot/domain/article/body/body-ads';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type BodySlot, blocksIn, byId, slotAfter } from '../../../platform/surface/body/body-blocks.ts';
import { bodyId } from '../../../platform/surface/body/body-id.ts';

type Props = { slot: (network: BodyAd['network']) => ReactNode };
type PlacedAd = { room: BodySlot; network: BodyAd['network'] };

/** Slots for ads in the text (ADS-03), only below what is on the screen, so that nothing being read moves. */
export function BodyAds({ slot }: Props) {
  const [placed, setPlaced] = useState<readonly PlacedAd[]>([]);
  useEffect(() => {
    const body = byId(bodyId);
    if (body === null) return undefined;
    const blocks = blocksIn(body);
    const all = bodyAds(blocks).flatMap(({ after, network }) => {
      const block = blocks[after];
      const room = block?.isBelow ? slotAfter(block.element) : null;
      return room === null ? [] : [{ room, network }];
    });
    setPlaced(all);
    return () => {
      for (const { room } of all) room.remove();
    };
  }, []);
  return placed.map(({ room, network }) => createPortal(slot(network), room.element, room.key));
}
