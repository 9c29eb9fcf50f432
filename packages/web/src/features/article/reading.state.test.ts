import { describe, expect, it } from 'vitest';
import { type ReadingEvent, readingState, unread } from './reading.state.ts';

const after = (...events: ReadingEvent[]) => events.reduce(readingState, unread);
const opened = (as: 'reader' | 'original', isFrameable = true): ReadingEvent => ({
  type: 'opened',
  isOriginal: as === 'original',
  isFrameable,
});
const toggled: ReadingEvent = { type: 'toggled' };
const loaded: ReadingEvent = { type: 'originalLoaded' };
const swiped = (direction: 'up' | 'down' | 'left' | 'right'): ReadingEvent => ({ type: 'swiped', direction });
const left = (to: string): ReadingEvent => ({ type: 'left', to });

describe('DET-13 the original', () => {
  it('is shown at a tap, and the text again once it has loaded', () => {
    expect(after(opened('reader'), toggled)).toMatchObject({ view: 'original', isLoaded: false });
    expect(after(opened('reader'), toggled, loaded, toggled)).toMatchObject({ view: 'reader', isLoaded: true });
  });

  it('is not left by the toggle while it loads', () => {
    expect(after(opened('reader'), toggled, toggled)).toMatchObject({ view: 'original', isLoaded: false });
  });

  it('has nothing to load where it refuses to be framed: the card that leads outside is there at once', () => {
    expect(after(opened('reader', false), toggled)).toMatchObject({ view: 'original', isLoaded: true });
    expect(after(opened('reader', false), toggled, toggled).view).toBe('reader');
  });

  it('that never comes gives way to the card that leads outside', () => {
    const lost: ReadingEvent = { type: 'originalLost' };
    expect(after(opened('reader'), toggled, lost)).toMatchObject({ isLoaded: true, isFrameable: false });
    expect(after(opened('reader'), lost)).toMatchObject({ view: 'reader', isFrameable: true });
  });

  it('does not count as loaded by a word that comes after it was left', () => {
    expect(after(opened('original'), { type: 'readerPicked' }, loaded, toggled).isLoaded).toBe(false);
  });
});

describe('DET-14 opened in original mode', () => {
  it('offers the reader version', () => {
    expect(after(opened('original'))).toMatchObject({ view: 'original', hasPrompt: true });
    expect(after(opened('reader')).hasPrompt).toBe(false);
    expect(after(opened('reader'), toggled).hasPrompt).toBe(false);
  });

  it('drops the offer only after loading has finished', () => {
    const ranOut: ReadingEvent = { type: 'promptRanOut' };
    expect(after(opened('original'), ranOut).hasPrompt).toBe(true);
    expect(after(opened('original'), loaded, ranOut)).toMatchObject({ view: 'original', hasPrompt: false });
  });

  it('drops the offer when it is taken, at any time', () => {
    expect(after(opened('original'), { type: 'readerPicked' })).toMatchObject({ view: 'reader', hasPrompt: false });
  });

  it('is the text where the original refuses to be framed', () => {
    expect(after(opened('original', false))).toMatchObject({ view: 'reader', hasPrompt: false });
  });
});

describe('DET-15 leaving', () => {
  const changed = [opened('original'), loaded, { type: 'endSeen' }] as const;
  it.each(['/feeds', '/detail/ngen2', '/comments-of-old', '/search?text=comment', '/'])('to %s resets it all', (to) => {
    expect(after(...changed, left(to))).toEqual(unread);
  });

  it.each(['/comment?news_entry_id=1', '/commentreply', '/comment', '/Comment/'])('to %s keeps it all', (to) => {
    expect(after(...changed, left(to))).toEqual(after(...changed));
  });
});

it('DET-16 the reader can be closed once the end was seen, and stays so', () => {
  expect(after(opened('reader')).isEndSeen).toBe(false);
  expect(after(opened('reader'), { type: 'endSeen' }, toggled, loaded, toggled).isEndSeen).toBe(true);
});

describe('DET-17 the header', () => {
  it('is hidden by a swipe up and shown by one down', () => {
    expect(after(opened('reader'), swiped('up')).isBarShown).toBe(false);
    expect(after(opened('reader'), swiped('up'), swiped('down')).isBarShown).toBe(true);
  });

  it('stays as it is when a finger goes sideways', () => {
    expect(after(opened('reader'), swiped('left'), swiped('right')).isBarShown).toBe(true);
    expect(after(opened('reader'), swiped('up'), swiped('left')).isBarShown).toBe(false);
  });

  it('comes back for a keyboard, and for the original', () => {
    expect(after(opened('reader'), swiped('up'), { type: 'barReached' }).isBarShown).toBe(true);
    expect(after(opened('reader'), swiped('up'), toggled).isBarShown).toBe(true);
    expect(after(opened('reader'), toggled, swiped('up')).isBarShown).toBe(true);
  });
});
