import type { AdFillProps, AdNetworks } from '@griot/web/src/features/ads/ad-network.ts';
import { useEffect } from 'react';

const Filled = ({ onFilled }: AdFillProps) => {
  useEffect(onFilled, [onFilled]);
  return 'An ad';
};
const Empty = ({ onEmpty }: AdFillProps) => {
  useEffect(onEmpty, [onEmpty]);
  return null;
};
const fills = { filled: Filled, empty: Empty, never: () => null };

type Answer = keyof typeof fills | 'blocked';

/** Ad networks that all answer so; `blocked`: their script does not arrive. `asked` names those that were asked. */
export function adNetworksThat(answer: Answer): AdNetworks & { asked: string[] } {
  const asked: string[] = [];
  const network = (name: string) => {
    const load = async () => {
      asked.push(name);
      if (answer === 'blocked') throw new Error('blocked');
      return { AdFill: fills[answer] };
    };
    return { name, file: { load }, size: 'banner' as const };
  };
  return { house: network('house'), script: network('script'), widget: network('widget'), asked };
}
