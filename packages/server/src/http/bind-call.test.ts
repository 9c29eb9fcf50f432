import { calls } from '@griot/contract/calls';
import { defineCall } from '@griot/contract/define-call';
import { schemas } from '@griot/contract/schemas';
import { describe, expect, it } from 'vitest';
import { CallBindings } from './bind-call.ts';
import { pathsOf } from './call/call-route.ts';

const tree = { device: { hint: calls.device.hint } };
const hint = () => ({ country: '', languages: [], market: '', city: '' });

describe('the service fits its contract', () => {
  it('when every call is bound once', () => {
    const book = new CallBindings();
    book.bind.anywhere(calls.device.hint, schemas.device.hint, hint);
    expect([...book.complete(tree, schemas).keys()]).toEqual([calls.device.hint]);
  });

  it('not while one is unbound', () => {
    expect(() => new CallBindings().complete(calls, schemas)).toThrow(
      /device\.create is not bound.*event\.sessionInfo is not/s,
    );
  });

  it('not when one is bound twice', () => {
    const book = new CallBindings();
    book.bind.anywhere(calls.device.hint, schemas.device.hint, hint);
    expect(() => book.bind.anywhere(calls.device.hint, schemas.device.hint, hint)).toThrow(
      'GET /v1/hint is bound twice',
    );
  });

  it('not when one is bound with the schema of another', () => {
    const book = new CallBindings();
    book.bind.anywhere(calls.device.hint, schemas.device.create, hint);
    expect(() => book.complete(tree, schemas)).toThrow("device.hint is bound with another call's schema");
  });

  it('not when it serves a call nobody knows', () => {
    const book = new CallBindings();
    book.bind.anywhere(calls.device.hint, schemas.device.hint, hint);
    book.bind(calls.feed.main, schemas.feed.main, () => Buffer.from('{}'));
    expect(() => book.complete(tree, schemas)).toThrow('POST /v1/news/main is bound but not in the contract');
  });
});

describe('where a call is served', () => {
  it.each([
    [calls.feed.main, ['/:country/:language/v1/news/main']],
    [calls.article.detail, ['/news/detail/:id', '/:country/:language/news/detail/:id']],
    [calls.device.hint, ['/v1/hint', '/:country/:language/v1/hint']],
    [calls.event.sessionInfo, ['/log_session_info', '/:country/:language/log_session_info']],
    [
      defineCall({ method: 'GET', path: '/social/v1/x', family: 'social', market: 'headers' }),
      ['/social/v1/x', '/:country/:language/social/v1/x'],
    ],
    [
      defineCall({ method: 'GET', path: '/v1/localnews/city/search', market: 'query' }),
      ['/v1/localnews/city/search', '/:country/:language/v1/localnews/city/search'],
    ],
  ])('%o', (call, paths) => expect(pathsOf(call)).toEqual(paths));
});
