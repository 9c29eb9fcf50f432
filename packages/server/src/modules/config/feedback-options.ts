import type { FeedbackReasons, NotInterestedOption, ReportOption } from '@griot/contract/entities/feedback-reason';
import type { Translate } from '@griot/locale/translate';

/** Reasons for not wanting an item. `content` names the part of the item it is about; ranking uses `value`. */
const notInterested = [
  { id: 'seen', content: '' },
  { id: 'country', content: 'place' },
  { id: 'source', content: 'source' },
  { id: 'topic', content: 'topic' },
] as const;
/** Clips have neither place nor topic that readers could tell. */
const ofClips: readonly string[] = ['seen', 'source'];

const reports = ['misleading', 'wrong', 'violent', 'spam', 'unreadable', 'copyright'] as const;
const reportsOfClips: readonly string[] = ['misleading', 'wrong', 'violent', 'spam', 'copyright'];

/** The reasons a market offers, in its language; `other` stands for every type that is not named (NEG-06). */
export function feedbackOptions(say: Translate): FeedbackReasons {
  const wishes = notInterested.map(
    ({ id, content }): NotInterestedOption => ({ id, title: say(`reason.${id}`), content, value: id }),
  );
  const faults = reports.map((id): ReportOption => ({ id, text: say(`reporting.${id}`) }));
  return {
    not_interested: { clip: wishes.filter(({ id }) => ofClips.includes(id)), other: wishes },
    report: { clip: faults.filter(({ id }) => reportsOfClips.includes(id)), other: faults },
  };
}
