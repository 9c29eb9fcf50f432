/** Our own pictures in a stored body: `griot-media:ID`, made into a signed address when the article is read. */
export const mediaScheme = 'griot-media';

const source = new RegExp(`^${mediaScheme}:[A-Za-z0-9_-]{1,96}$`);

export function mediaSource(id: string): string {
  return `${mediaScheme}:${id}`;
}

export function isMediaSource(address: string): boolean {
  return source.test(address);
}
