import { defaultSettings } from '@griot/domain/settings/settings';
import { renderAs } from '@griot/testkit/render-as';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Screen } from './MutedScreen.tsx';

afterEach(cleanup);

it('OVL-06 holds muted and followed ones and further editions, each under its own heading', () => {
  renderAs({ market: 'egar' }, <Screen params={{}} query={{ said: 'saved' }} data={{ settings: defaultSettings }} />);
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles).toEqual(['المكتوم', 'ما تتابعه', 'طبعات أخرى']);
  expect(screen.getByRole('status').textContent).toBe('حُفظ اختيارك');
});
