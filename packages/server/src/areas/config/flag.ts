import { adNetworkNames } from '@griot/contract/entities/feed-config';
import { defaultFeedConfig, readFeedConfig } from '@griot/domain/feed-config';

export type FlagValue = boolean | number | string;
type Fields = Readonly<Record<string, unknown>>;

/** Texts in the market's language, which no flag can set. */
const texts: readonly string[] = ['feedback_reason_v2'];

/** Every key there is, those inside another as `articles_lab.channel_bar_font_size`. */
export const flagKeys: readonly string[] = Object.entries(defaultFeedConfig)
  .filter(([key]) => !texts.includes(key))
  .flatMap(([key, value]) =>
    typeof value === 'object' ? Object.keys(value).map((inner) => `${key}.${inner}`) : [key],
  );

/** The value of a config at a key. */
export function flagAt(config: object, key: string): unknown {
  return key.split('.').reduce((at: unknown, name) => (at as Fields | undefined)?.[name], config);
}

/** Overrides by key as the reader of the feed config takes them. */
export function nested(overrides: readonly { key: string; value: unknown }[]): Fields {
  const whole: Record<string, unknown> = {};
  for (const { key, value } of overrides) {
    const [name = '', inner] = key.split('.');
    whole[name] = inner === undefined ? value : { ...(whole[name] as Fields | undefined), [inner]: value };
  }
  return whole;
}

/** Whether the value is valid for the key, so that it takes effect. */
export function isInForce(key: string, value: unknown): boolean {
  return flagAt(readFeedConfig(nested([{ key, value }])), key) === value;
}

/** The value that the operator typed, in the type of the key: a text stays a text even if it looks like a number. */
export function readFlagValue(key: string, text: string): FlagValue {
  switch (typeof flagAt(defaultFeedConfig, key)) {
    case 'boolean':
      return text === 'true' || (text === 'false' ? false : text);
    case 'number':
      return /^-?\d+$/.test(text) ? Number(text) : text;
    default:
      return text;
  }
}

export function whatFits(key: string): string {
  const usual = flagAt(defaultFeedConfig, key);
  if (typeof usual === 'boolean') return `true or false (${usual} unless set)`;
  if (typeof usual === 'number') return `a whole number in its range (${usual} unless set)`;
  if (usual !== '') return `${adNetworkNames.join(', ')} (${usual} unless set)`;
  return key.endsWith('_address') ? `an https address, or "" for none` : `a domain name, or "" for none`;
}
