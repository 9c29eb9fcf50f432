import { host } from '../page/host.ts';

/** Unlike any other on any phone; not only in secure contexts, as `randomUUID` is. */
export function newId(): string {
  return Array.from(host.crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
