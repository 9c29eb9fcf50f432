import type { Profile, Switch } from '../profile/profile.ts';
import type { SignalArticle } from '../profile/signal.ts';
import type { TermName } from '../terms.ts';
import type { Control } from './reasons.ts';

/** A possible reason that does not count, because the reader turned it down. */
export type TurnedDown = {
  readonly control: Control;
  readonly term: TermName;
  /** The source or topic that the term is about. */
  readonly subject: string | undefined;
};

const bySwitch: { readonly [What in Switch]: Omit<TurnedDown, 'subject'> } = {
  popular: { control: 'less_popular', term: 'popularity' },
  local: { control: 'less_local', term: 'place' },
  exploring: { control: 'less_exploring', term: 'exploration' },
};

/** The reasons the reader turned down that concern an article, at most one for each control. */
export function turnedDown({ off, lessened }: Profile, { source, topics }: Pick<SignalArticle, 'source' | 'topics'>) {
  const found: TurnedDown[] = off.map((what) => ({ ...bySwitch[what], subject: undefined }));
  if (lessened.sources.some(([name]) => name === source)) {
    found.push({ control: 'less_source', term: 'source', subject: source });
  }
  const topic = topics.find(([its]) => lessened.topics.some(([name]) => name === its));
  if (topic) found.push({ control: 'less_topic', term: 'topic', subject: topic[0] });
  return found;
}
