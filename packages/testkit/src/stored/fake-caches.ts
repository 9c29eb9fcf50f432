const addressOf = (key: Request | string, origin: string) =>
  new URL(typeof key === 'string' ? key : key.url, origin).href;

/**
 * The caches of a browser, in memory: as many bytes of bodies as `quota` allows, more are refused. `refusal`: the name of the
 * error that whatever is to be kept meets with.
 */
export function fakeCaches(origin: string) {
  const stored = new Map<string, Map<string, Response>>();
  const sizes = new Map<Response, number>();
  const phone = { quota: Number.POSITIVE_INFINITY, refusal: '' };
  const used = () =>
    [...stored.values()].flatMap((held) => [...held.values()]).reduce((sum, one) => sum + (sizes.get(one) ?? 0), 0);

  function cacheNamed(name: string) {
    const held = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, held);
    return {
      keys: async () => [...held.keys()].map((url) => ({ url })),
      match: async (key: Request | string) => held.get(addressOf(key, origin))?.clone(),
      put: async (key: Request | string, response: Response) => {
        if (phone.refusal !== '') throw new DOMException('refused', phone.refusal);
        const address = addressOf(key, origin);
        const size = (await response.clone().arrayBuffer()).byteLength;
        const before = sizes.get(held.get(address) ?? response) ?? 0;
        if (used() - before + size > phone.quota) throw new DOMException('full', 'QuotaExceededError');
        sizes.set(response, size);
        held.set(address, response);
      },
      delete: async (key: Request | string) => held.delete(addressOf(key, origin)),
    };
  }

  return {
    phone,
    stored,
    /** The paths that a cache holds. */
    pathsIn: (name: string) => [...(stored.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname),
    caches: {
      keys: async () => [...stored.keys()],
      open: async (name: string) => cacheNamed(name),
      delete: async (name: string) => stored.delete(name),
    },
  };
}
