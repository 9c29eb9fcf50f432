import type { Profile, Switch } from '../profile/profile.ts';
import type { About } from '../profile/signal.ts';
import type { TermName } from '../terms.ts';
import type { Control } from './reasons.ts';

/** What can speak for an item and does not, since the reader turned it down. */
export type TurnedDown = {
  readonly control: Control;
  readonly term: TermName;
  /** The source or topic it is about. */
  readonly of: string | undefined;
};

const bySwitch: { readonly [What in Switch]: Omit<TurnedDown, 'of'> } = {
  popular: { control: 'less_popular', term: 'popularity' },
  local: { control: 'less_local', term: 'place' },
  exploring: { control: 'less_exploring', term: 'exploration' },
};

/** At most one for each control. */
export function turnedDown({ off, lessened }: Profile, { source, topics }: Pick<About, 'source' | 'topics'>) {
  const found: TurnedDown[] = off.map((what) => ({ ...bySwitch[what], of: undefined }));
  if (lessened.sources.some(([name]) => name === source)) {
    found.push({ control: 'less_source', term: 'source', of: source });
  }
  const topic = topics.find(([its]) => lessened.topics.some(([name]) => name === its));
  if (topic) found.push({ control: 'less_topic', term: 'topic', of: topic[0] });
  return found;
}
