import { openPublisher } from '@griot/testkit/publisher/open-publisher';
import { expect, it, onTestFinished } from 'vitest';
import { dial } from './dial.ts';

const never = new AbortController().signal;

it('looks once more at whom it is connected to, before it says a word', async () => {
  const publisher = await openPublisher();
  onTestFinished(() => publisher.close());
  const checked: string[] = [];
  const guard = {
    allowsPort: () => true,
    mayConnect: (address: string, port: number) => checked.push(`${address} ${port}`) === 1,
  };
  const target = { host: 'courier.example', port: publisher.port, isSecure: false };
  const parts = { guard, resolve: async () => ['127.0.0.1'] };
  await expect(dial(target, parts, never)).rejects.toMatchObject({ failure: { kind: 'refused-address' } });
  expect(checked).toEqual([`127.0.0.1 ${publisher.port}`, `127.0.0.1 ${publisher.port}`]);
  expect(publisher.asked).toEqual([]);
});

it('does not ask DNS for what is a number already', async () => {
  const publisher = await openPublisher();
  onTestFinished(() => publisher.close());
  const guard = { allowsPort: () => true, mayConnect: () => true };
  const resolve = () => Promise.reject(new Error('asked'));
  const target = { host: '127.0.0.1', port: publisher.port, isSecure: false };
  const socket = await dial(target, { guard, resolve }, never);
  expect(socket.remotePort).toBe(publisher.port);
  socket.destroy();
});

it('tries no more addresses than are worth the wait', async () => {
  const publisher = await openPublisher();
  await publisher.close();
  let checks = 0;
  const guard = { allowsPort: () => true, mayConnect: () => ++checks > 0 };
  const resolve = async () => Array.from({ length: 50 }, () => '127.0.0.1');
  const target = { host: 'courier.example', port: publisher.port, isSecure: false };
  await expect(dial(target, { guard, resolve }, never)).rejects.toMatchObject({
    failure: { kind: 'connect', code: 'ECONNREFUSED' },
  });
  expect(checks).toBe(50);
});
