import { failing, redirect, text } from '@griot/testkit/publisher/answers';
import { openCourier } from '@griot/testkit/publisher/open-courier';
import { describe, expect, it } from 'vitest';

describe('a redirect', () => {
  it.each([301, 308] as const)('that is for good is told: %i', async (status) => {
    const { ask, origin, put } = await openCourier();
    put('/feed', redirect(status, '/a'));
    put('/a', redirect(status, '/b'));
    put('/b', text('news'));
    expect(await ask('/feed')).toMatchObject({ kind: 'fetched', address: `${origin}/b`, movedTo: `${origin}/b` });
  });

  it.each([302, 303, 307] as const)('that is for now is followed and forgotten: %i', async (status) => {
    const { ask, origin, put } = await openCourier();
    put('/feed', redirect(status, '/a'));
    put('/a', redirect(301, '/b'));
    put('/b', text('news'));
    const outcome = await ask('/feed');
    expect(outcome).toMatchObject({ kind: 'fetched', address: `${origin}/b` });
    expect(outcome).not.toHaveProperty('movedTo');
  });

  it('is for good as far as the first that is not', async () => {
    const { ask, origin, put } = await openCourier();
    put('/feed', redirect(301, '/a'));
    put('/a', redirect(302, '/b'));
    put('/b', redirect(301, '/c'));
    put('/c', text('news'));
    expect(await ask('/feed')).toMatchObject({ address: `${origin}/c`, movedTo: `${origin}/a` });
  });

  it('may be written in the letters of its language', async () => {
    const { ask, origin, put } = await openCourier();
    put('/feed', redirect(302, Buffer.from('/সংবাদ').toString('latin1')));
    put(encodeURI('/সংবাদ'), text('news'));
    expect(await ask('/feed')).toMatchObject({ address: `${origin}${encodeURI('/সংবাদ')}` });
  });

  it('is followed five times, not six', async () => {
    const { ask, put } = await openCourier();
    put('/feed', redirect(302, '/1'));
    for (const n of [1, 2, 3, 4]) put(`/${n}`, redirect(302, `/${n + 1}`));
    put('/5', text('news'));
    expect(await ask('/feed')).toMatchObject({ kind: 'fetched' });
    put('/5', redirect(302, '/6'));
    put('/6', text('news'));
    expect(await ask('/feed')).toMatchObject({ failure: { kind: 'too-many-redirects' } });
  });

  it('in a circle ends at once', async () => {
    const { asked, ask, put } = await openCourier();
    put('/feed', redirect(302, '/a'));
    put('/a', redirect(302, '/feed'));
    expect(await ask('/feed')).toMatchObject({ failure: { kind: 'too-many-redirects' } });
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['port', 'http://127.0.0.1:1/'],
    ['credentials', 'http://a:b@courier.example/'],
    ['scheme', 'file:///etc/passwd'],
    ['scheme', 'javascript:1'],
    ['unreadable', 'http://['],
  ])('to what has a bad %s is not followed', async (fault, target) => {
    const { ask, put } = await openCourier();
    put('/feed', redirect(302, target));
    expect(await ask('/feed')).toMatchObject({ kind: 'failed', failure: { kind: 'bad-address', fault } });
  });

  it('to nowhere is a status like another', async () => {
    const { ask, put } = await openCourier();
    put('/feed', failing(302));
    expect(await ask('/feed')).toMatchObject({ failure: { kind: 'http', status: 302 } });
  });
});
