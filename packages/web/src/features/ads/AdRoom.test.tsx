import { renderAs } from '@griot/testkit/render-as';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AdRoom } from './AdRoom.tsx';

afterEach(cleanup);

describe('ADS-08 room for an ad', () => {
  it.each([
    ['ngen', 'Advertisement', 'ltr'],
    ['egar', 'إعلان', 'rtl'],
    ['pkur', 'اشتہار', 'rtl'],
  ] as const)('says what it is in the words and the direction of %s', (market, label, direction) => {
    renderAs({ market }, <AdRoom size="banner" />);
    const room = screen.getByRole('group', { name: label });
    expect([room.textContent, room.closest('[dir]')?.getAttribute('dir')]).toEqual([label, direction]);
  });

  it('that nobody fills is there and tells nobody', () => {
    const { container } = renderAs({ market: 'egar' }, <AdRoom size="tall" isSilent />);
    expect(screen.queryByRole('group')).toBeNull();
    const [room] = container.querySelectorAll('[aria-hidden="true"]');
    expect([room?.textContent?.trim(), room?.querySelectorAll('[data-size="tall"]').length]).toEqual(['', 1]);
  });
});
