import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Call } from '@griot/contract/define-call';

type Tree = Record<string, Record<string, Call>>;

/** A comment of one line or of several, and the call below it. */
const documented = /\/\*\*((?:(?!\*\/)[\s\S])+)\*\/\s+(\w+): defineCall/g;
const lineStart = /\n\s*\*/g;
/** References to the specification, which are of no use to callers. */
const source = / ?\((spec|[A-Z]+-)[^)]*\)\.?$/;

/** The summary of each call, taken from the comment above it in the contract, so that it is written once. */
export function callSummaries(calls: Tree): ReadonlyMap<Call, string> {
  const folder = new URL('./calls/', import.meta.resolve('@griot/contract/calls'));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.calls.ts'));
  const found = files.flatMap((name) => {
    const area = basename(name, '.calls.ts');
    const text = readFileSync(new URL(name, folder), 'utf8');
    return [...text.matchAll(documented)].map(([, words = '', call = '']) => [calls[area]?.[call], words] as const);
  });
  const known = found.flatMap(([call, words]) => (call ? [[call, plain(words)] as const] : []));
  return new Map(known);
}

function plain(words: string): string {
  const text = words
    .replace(lineStart, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(source, '')
    .replace(/\. Ours\.?$/, '');
  return text.endsWith('.') ? text.slice(0, -1) : text;
}
