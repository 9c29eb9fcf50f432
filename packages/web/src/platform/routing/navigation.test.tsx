import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Link, navigate, SentHrefProvider, useHref } from './navigation.tsx';

afterEach(cleanup);
beforeEach(() => window.history.replaceState(null, '', '/lite/feeds'));

function Address() {
  return <output>{useHref()}</output>;
}
const shown = () => screen.getByRole('status').textContent;

describe('the address', () => {
  it('is told below the base, with its query, and follows every way of going on', () => {
    render(<Address />);
    expect(shown()).toBe('/feeds');
    act(() => navigate('/feeds?channel=sports'));
    expect(shown()).toBe('/feeds?channel=sports');
    act(() => {
      window.history.replaceState(null, '', '/lite/detail/a%20b');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(shown()).toBe('/detail/a%20b');
  });

  it('makes an entry in the history, or takes the place of the present one, with its state', () => {
    const before = window.history.length;
    navigate('/feeds?channel=sports', { replace: true, state: { mark: 1 } });
    expect([window.history.length, window.history.state]).toEqual([before, { mark: 1 }]);
    navigate('/detail/1');
    const mark = { insideApp: true, from: '/feeds?channel=sports' };
    expect([window.history.length, window.history.state]).toEqual([before + 1, mark]);
  });

  it('that takes the place of another one is inside the app if that was, or lay over a page', () => {
    navigate('/inbox', { replace: true });
    expect(window.history.state).toBeNull();
    navigate('/comment');
    navigate('/commentreply', { replace: true });
    expect(window.history.state).toEqual({ insideApp: true, from: '/inbox' });
    window.history.replaceState({ overlay: 'open' }, '');
    navigate('/inbox', { replace: true });
    expect(window.history.state).toEqual({ insideApp: true, from: '/commentreply' });
  });

  it.each([
    ['/detail/1', '/detail/2', '/detail/2'],
    ['/detail/1?country=ke&language=sw', '/detail/2', '/detail/2?country=ke&language=sw'],
    ['/detail?news_id=1&country=ke&language=sw&from=share', '/detail/2', '/detail/2?country=ke&language=sw'],
    ['/detail/1?country=ke&language=sw', '/detail/2?country=ng', '/detail/2?country=ng'],
  ])('NAV-07 from %s to %s takes the place of the first and keeps the link’s market', (from, to, address) => {
    render(<Address />);
    window.history.replaceState({ insideApp: true }, '', `/lite${from}`);
    const before = window.history.length;
    act(() => navigate(to));
    expect(shown()).toBe(address);
    expect([window.history.length, window.history.state]).toEqual([before, { insideApp: true }]);
  });

  it.each([
    ['/detail/1?country=ke&language=sw', '/feeds'],
    ['/feeds', '/detail/1'],
    ['/details', '/detail/1'],
  ])('NAV-07 from %s to %s is a step as any other', (from, to) => {
    window.history.replaceState(null, '', `/lite${from}`);
    const before = window.history.length;
    navigate(to);
    expect([window.history.length, window.location.pathname]).toEqual([before + 1, `/lite${to}`]);
    expect(window.location.search).toBe('');
  });

  it('is the one the page was made for while the server renders', () => {
    const markup = renderToString(
      <SentHrefProvider value="/feeds?page=2">
        <Address />
      </SentHrefProvider>,
    );
    expect(markup).toContain('/feeds?page=2');
  });

  it('wakes nobody who has gone', () => {
    const { unmount } = render(<Address />);
    unmount();
    expect(() => navigate('/detail/2')).not.toThrow();
  });
});

describe('a link', () => {
  it('is a plain link below the base, and leads on without a new document', () => {
    render(
      <>
        <Link href="/detail/7">Read</Link>
        <Address />
      </>,
    );
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe('/lite/detail/7');
    const click = createEvent.click(link);
    fireEvent(link, click);
    expect(click.defaultPrevented).toBe(true);
    expect([shown(), window.history.state]).toMatchObject(['/detail/7', { insideApp: true }]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser',
    (how) => {
      render(<Link href="/detail/7">Read</Link>);
      const click = createEvent.click(screen.getByRole('link'), how);
      let isFollowed = true;
      // Looked at where the browser would act on it, then stopped: this document has nowhere to go.
      const look = (event: Event) => {
        isFollowed = event.defaultPrevented;
        event.preventDefault();
      };
      window.addEventListener('click', look, { once: true });
      fireEvent(screen.getByRole('link'), click);
      expect([isFollowed, window.location.pathname]).toEqual([false, '/lite/feeds']);
    },
  );

  it('stays where its own handler has dealt with the click', () => {
    render(
      <Link href="/detail/7" onClick={(event) => event.preventDefault()}>
        Read
      </Link>,
    );
    fireEvent.click(screen.getByRole('link'));
    expect(window.location.pathname).toBe('/lite/feeds');
  });

  it('replaces the present entry where it is told to', () => {
    const before = window.history.length;
    render(
      <Link href="/feeds?channel=sports" replace>
        Sports
      </Link>,
    );
    fireEvent.click(screen.getByRole('link'));
    expect([window.location.search, window.history.length]).toEqual(['?channel=sports', before]);
  });
});
