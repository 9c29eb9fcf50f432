import { type OperatorTerminal, openOperatorTerminal } from '@griot/testkit/terminal/operator-terminal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let terminal: OperatorTerminal;
beforeAll(async () => {
  terminal = await openOperatorTerminal();
  await terminal.sql`
    insert into suggestion (market, device_id, subject, words, at) values
      ('ngen', 'ngen000000000000000d', 'idea', ${'More about \u001b[2Jfarming'}, '2026-01-05T10:00:00Z'),
      ('kesw', 'kesw000000000000000d', 'problem', 'Picha hazifunguki', '2026-01-06T10:00:00Z')`;
});
afterAll(() => terminal.close());

describe('griot feedback', () => {
  it('lists what readers wrote, the newest first, with nothing in it that could steer the terminal', async () => {
    const { out } = await terminal.griot(['feedback', 'list']);
    expect(out).toMatch(/^2 {2}kesw {2}problem .+\n {2}"Picha hazifunguki"\n1 {2}ngen {2}idea .+\n {2}"More about/);
    expect(out).not.toContain('\u001b');
    expect(await terminal.ask('feedback', 'list', '--market', 'ngen')).toMatchObject([{ id: '1', market: 'ngen' }]);
  });

  it('answers one, which is open no more', async () => {
    expect((await terminal.griot(['feedback', 'answer', '2', 'Sasa zinafunguka'])).out).toBe('2 is answered.');
    expect(await terminal.ask('feedback', 'list', '--open')).toMatchObject([{ id: '1' }]);
    expect(await terminal.ask('feedback', 'list', '--limit', '1')).toMatchObject([
      { id: '2', answer: 'Sasa zinafunguka' },
    ]);
  });

  it.each([
    [['feedback', 'answer', '99', 'x'], 'Nobody wrote 99'],
    [['feedback', 'answer', 'x', 'x'], '"x" is no number of the list'],
    [['feedback', 'answer', '1', ' '], 'An answer has 1 to 2000 letters'],
    [['feedback', 'list', '--limit', '0'], '"0" is no whole number'],
  ])('refuses: %s', async (line, words) => {
    expect(await terminal.griot(line)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(words) });
  });
});
