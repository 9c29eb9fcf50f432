type Reachable = {
  readonly demo: boolean;
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly trustProxy: unknown;
};

export function isLoopbackUrl(url: URL): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
}

/** Only where nobody but the person at this computer can come: sample news, a loopback address, no proxy before it. */
export function isOwnMachine({ demo, host, publicUrl, trustProxy }: Reachable): boolean {
  const address = URL.parse(`http://${host.includes(':') ? `[${host}]` : host}`);
  const isHere = address !== null && isLoopbackUrl(address);
  const isPublic = publicUrl !== undefined && !isLoopbackUrl(new URL(publicUrl));
  return demo && isHere && !isPublic && trustProxy === false;
}
