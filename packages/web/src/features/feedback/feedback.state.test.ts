import { expect, it } from 'vitest';
import { type FeedbackEvent, feedback, openMenu } from './feedback.state.ts';

const after = (...events: FeedbackEvent[]) => events.reduce(feedback, openMenu);

it('leads from the menu to either kind of reasons', () => {
  expect(after({ type: 'picked', kind: 'report' })).toEqual({ name: 'asking', kind: 'report' });
  expect(after({ type: 'picked', kind: 'not_interested' })).toEqual({ name: 'asking', kind: 'not_interested' });
});

it('takes a second tap for none', () => {
  const twice = after({ type: 'picked', kind: 'report' }, { type: 'picked', kind: 'not_interested' });
  expect(twice).toEqual({ name: 'asking', kind: 'report' });
  expect(after({ type: 'closed' }, { type: 'wondered' })).toEqual({ name: 'gone' });
});

it('says what came of it, whatever was in front before, and goes', () => {
  expect(after({ type: 'picked', kind: 'report' }, { type: 'toastShown' })).toEqual({ name: 'toast' });
  expect(after({ type: 'toastShown' }, { type: 'closed' })).toEqual({ name: 'gone' });
});
