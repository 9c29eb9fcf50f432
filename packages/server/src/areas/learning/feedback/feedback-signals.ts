import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import type { Switch } from '@griot/ranking/profile/profile';
import type { ArticleFeedback, Signal, SignalArticle } from '@griot/ranking/profile/signal';

export type FeedbackKind = ShapeOf<typeof calls.feedback.send>['body']['kind'];

/** A reader's feedback on an article. */
export type FeedbackOnArticle = {
  readonly kind: Exclude<FeedbackKind, 'undo'>;
  readonly about: SignalArticle;
  /** The topic that counted most when the article was shown. */
  readonly topic: string;
  readonly reasons: readonly string[];
};

const switchOf: { readonly [Kind in FeedbackKind]?: readonly ['turn_off' | 'turn_on', Switch] } = {
  less_local: ['turn_off', 'local'],
  less_popular: ['turn_off', 'popular'],
  less_exploring: ['turn_off', 'exploring'],
  more_local: ['turn_on', 'local'],
  more_popular: ['turn_on', 'popular'],
  more_exploring: ['turn_on', 'exploring'],
};
const hiding: readonly FeedbackKind[] = ['not_interested', 'report', 'less_source', 'less_topic'];

/** What ranking learns from feedback. Any negative feedback also hides the item itself (NEG-05). */
export function signalsOf({ kind, about, topic, reasons }: FeedbackOnArticle): Signal[] {
  const [turn, what] = switchOf[kind] ?? [];
  if (turn && what) return [{ kind: turn, what }];
  // an item that is no longer known, such as an old clip, can only be hidden
  if (about.source === '') return hiding.includes(kind) ? [{ kind: 'hide', about }] : [];
  switch (kind) {
    case 'not_interested':
      return notInterested(about, topic, reasons);
    case 'report':
      return [{ kind: 'not_interested', about }];
    case 'less_source':
      return [{ kind, about }];
    case 'less_topic':
      return [{ kind, about, topic }];
    case 'more_source':
      return [{ kind: 'more', what: 'sources', name: about.source, item: about.item }];
    case 'more_topic':
      return [...new Set([topic, ...about.topics.map(([name]) => name)])].map((name) => {
        return { kind: 'more', what: 'topics', name, item: about.item };
      });
    case 'follow_source':
      return [{ kind: 'follow', what: 'sources', name: about.source }];
    case 'unfollow_source':
      return [{ kind: 'unfollow', what: 'sources', name: about.source }];
    case 'follow_topic':
      return [{ kind: 'follow', what: 'topics', name: topic }];
    case 'unfollow_topic':
      return [{ kind: 'unfollow', what: 'topics', name: topic }];
    default:
      return [];
  }
}

/** The values of the feed config's options (areas/config/config.service.ts); any other reason is as good as none. */
function notInterested(about: SignalArticle, topic: string, reasons: readonly string[]): Signal[] {
  const signals: ArticleFeedback[] = [];
  if (reasons.includes('source')) signals.push({ kind: 'less_source', about });
  if (reasons.includes('topic')) signals.push({ kind: 'less_topic', about, topic });
  if (signals.length > 0) return signals;
  const isKnownNews = reasons.length > 0 && reasons.every((reason) => reason === 'seen');
  return [{ kind: isKnownNews ? 'hide' : 'not_interested', about }];
}

type Undone = { readonly signals: readonly Signal[]; readonly at: number };

/** The signals that undo others, the last first. What the reader undid in another way meanwhile is not undone twice. */
export function undoing(
  { signals, at: givenAt }: Undone,
  isInForce: (signals: readonly Signal[]) => boolean,
): Signal[] {
  return signals.toReversed().flatMap((signal): Signal[] => {
    switch (signal.kind) {
      case 'turn_off':
        return [{ kind: 'turn_on', what: signal.what }];
      case 'turn_on':
        return [{ kind: 'turn_off', what: signal.what }];
      case 'follow':
        return [{ kind: 'unfollow', what: signal.what, name: signal.name }];
      case 'unfollow':
        return [{ kind: 'follow', what: signal.what, name: signal.name }];
      case 'less_source':
      case 'less_topic':
        return [
          { kind: 'undo', feedback: isInForce([signal]) ? signal : { kind: 'hide', about: signal.about }, givenAt },
        ];
      case 'hide':
      case 'not_interested':
        return [{ kind: 'undo', feedback: signal, givenAt }];
      default:
        return [];
    }
  });
}
