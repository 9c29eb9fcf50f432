// Writes docs/loose-contracts/feed-config.md from the code: `npx node tools/flag-table.ts`. A test holds the file to it.
import { readFileSync, writeFileSync } from 'node:fs';
import { FeedConfig } from '@griot/contract/entities/feed-config';
import { defaultFeedConfig } from '@griot/domain/feed-config';

/** What is read of a schema. */
type Described = { description?: string; properties?: Record<string, Described> };
export type Flag = { name: string; fallback: unknown; changes: string };

export const flagTableFile = new URL('../docs/loose-contracts/feed-config.md', import.meta.url);

const HEAD = `# Feed config

Written by \`npx node tools/flag-table.ts\` from \`packages/contract/src/entities/feed-config.ts\` (what a flag changes) and
\`packages/domain/src/feed-config.ts\` (its default, and what counts as valid); do not edit. \`griot config\` sets the flags of
a market. A client that gets a bad value, or none, goes by the default of that flag alone.

| flag | default | what it changes |
|---|---|---|
`;

/** Every flag there is, those inside another as \`articles_lab.channel_bar_font_size\`. */
export function allFlags(schema = FeedConfig as unknown as Described, defaults: object = defaultFeedConfig): Flag[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, { description = '', properties }]) => {
    const fallback = (defaults as Record<string, unknown>)[name];
    if (name === 'feedback_reason_v2') return [{ name, fallback: 'by language', changes: reasons }];
    if (properties === undefined) return [{ name, fallback, changes: description }];
    const inner = allFlags({ properties }, fallback as object);
    return inner.map((flag) => ({ ...flag, name: `${name}.${flag.name}` }));
  });
}

/** Texts in the market's language, which the service fills in. */
const reasons = 'the reasons that the sheets of *not interested* and *report* offer';

const shown = (value: unknown): string => (value === '' ? 'none' : String(value));

export const flagTable = (): string =>
  HEAD +
  allFlags()
    .map(({ name, fallback, changes }) => `| \`${name}\` | ${shown(fallback)} | ${changes} |\n`)
    .join('');

export const committedTable = (): string => readFileSync(flagTableFile, 'utf8');

if (import.meta.main) writeFileSync(flagTableFile, flagTable());
