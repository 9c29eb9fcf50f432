import { renderAs } from '@griot/testkit/render-as';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ChannelTabs } from './ChannelTabs.tsx';

afterEach(cleanup);

const tabs = [
  { id: 'main', name: 'For You' },
  { id: 'sports', name: 'Sports' },
];

describe('FEED-03 the tab bar', () => {
  it('has For You first, marks the current channel, and links to each', () => {
    renderAs({}, <ChannelTabs tabs={tabs} current="sports" fontSize={15} />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['For You', 'Sports']);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/lite/feeds', '/lite/feeds?channel=sports']);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
  });

  it.each([
    [15, '0.9375rem'],
    [20, '1.25rem'],
  ])('is set in %i px where the feed config says so, and grows with the reader’s own text size', (px, rem) => {
    renderAs({}, <ChannelTabs tabs={tabs} current="main" fontSize={px} />);
    expect(screen.getByRole('navigation').style.getPropertyValue('--channel-font')).toBe(rem);
  });
});
