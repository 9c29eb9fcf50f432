import { renderAs } from '@griot/testkit/render-as';
import { samples } from '@griot/testkit/samples/samples';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Screen } from './SuggestionsScreen.tsx';

afterEach(cleanup);

const signed = samples.suggestion.address.reply;
const query = { ...signed, timestamp: String(signed.timestamp), country: 'ng', language: 'en', said: '' };
const { suggestions } = samples.suggestion.list.reply;

it('OVL-05 shows what the reader wrote before, and what they were answered', () => {
  renderAs({}, <Screen params={{}} query={query} data={{ signed, suggestions, options: {} }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Tell us' })).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toContain('More about farming');
  expect(screen.getByRole('listitem').textContent).toContain('It comes next month');
});

it('the form leads back to the signed address, and says without script what became of it', () => {
  renderAs(
    {},
    <Screen params={{}} query={{ ...query, said: 'sent' }} data={{ signed, suggestions: [], options: {} }} />,
  );
  const action = new URL(screen.getByRole('textbox').closest('form')?.action ?? '', 'http://griot.example');
  expect(action.pathname).toBe('/lite/suggestions');
  expect(Object.fromEntries(action.searchParams)).toEqual({
    ...signed,
    timestamp: String(signed.timestamp),
    country: 'ng',
    language: 'en',
  });
  expect(screen.getByText('Thank you. It has reached us.')).toBeTruthy();
});

it('says that it was sent, also where the list cannot be read again', async () => {
  const api = {
    suggestion: {
      write: async () => ({ ok: true, value: { result: { code: 0 } } }),
      list: async () => ({ ok: false, failure: { kind: 'offline' } }),
    },
  };
  renderAs({ api }, <Screen params={{}} query={query} data={{ signed, suggestions, options: {} }} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Thank you' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  expect(screen.getByText('Thank you. It has reached us.')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it.each([
  [503, 'That did not reach us. Please try again.'],
  [403, 'This address has expired or is incomplete. Open “Suggestions” in the app again.'],
])('OVL-05 keeps the words that could not be sent, and says why (%i)', async (status, told) => {
  const write = async () => ({ ok: false, failure: { kind: 'http', status } });
  renderAs(
    { api: { suggestion: { write } } },
    <Screen params={{}} query={query} data={{ signed, suggestions, options: {} }} />,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(field, { target: { value: 'Do not lose this' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  expect(screen.getByText(told)).toBeTruthy();
  expect(field.value).toBe('Do not lose this');
});
