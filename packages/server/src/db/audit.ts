import type { MarketKey } from '@griot/locale/markets';
import { Refusal } from '../errors.ts';
import { randomHex } from '../random.ts';
import type { AnySql } from './sql.ts';

/** An operator's decision: who made it, why and when. */
export type Decision = { readonly who: string; readonly why: string; readonly at: Date };

export type Act = Decision & {
  readonly market: MarketKey;
  readonly what: string;
  /** The id, key or address that the act changes. */
  readonly subject: string;
  readonly detail?: Readonly<Record<string, string | number | boolean | readonly string[] | null>>;
};

/** Recorded in the transaction of the change itself, so that neither exists without the other. */
export async function recordAct(sql: AnySql, act: Act): Promise<void> {
  const { market, at, who, what, subject, why, detail = {} } = act;
  const id = `${market}${at.getTime().toString(36)}${randomHex(5)}`;
  await sql`
    insert into audit_log (market, id, at, who, what, subject, why, detail)
    values (${market}, ${id}, ${at}, ${who}, ${what}, ${subject}, ${why}, ${sql.json(detail)})`;
}

/** A country as an operator writes it. */
export function readCountry(word: string): string {
  const country = word.trim().toLowerCase();
  if (/^[a-z]{2}$/.test(country)) return country;
  throw new Refusal(`"${word}" is no country: two letters, such as ng.`);
}
