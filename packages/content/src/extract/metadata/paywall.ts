import { nameList, namesOf } from '../page/names.ts';
import { holds, isElement, type PageElement, type PageNode } from '../page/page-tree.ts';
import { wordsIn } from './json-ld.ts';
import type { PageMetadata } from './page-metadata.ts';

const paywallNames =
  nameList(`paywall, paywalled, regwall, piano, tp modal, tp container template, leaky paywall, metered paywall, subscriber only,
  subscribers only, premium content, premium wall, locked content, article locked, subscription wall, subscriber wall,
  paid content, paid barrier, article gate, content gate, meteredcontent, subscribe wall, mpp container`);

const subscribeRequest =
  /(subscribe|sign in|log in|register|create (a|an) (free )?account|become a (member|subscriber)) (now )?to (continue|keep|read|unlock|access|view)|(continue|keep) reading (with|by|for)|this (article|story|content) is (exclusively |only )?(for|available to) (our )?(paying )?(subscribers|members)|already a subscriber|réservé aux abonnés|abonnez-vous pour lire|nur für abonnenten|weiterlesen mit|exclusivo para (suscriptores|assinantes)|riservato agli abbonati|khusus pelanggan|للمشتركين فقط|केवल सब्सक्राइबर/i;

/** A shorter text may be the part before a paywall. */
const BEGINNING = 1800;

/** Whether the original has a paywall: as its metadata says, or by a paywall box or a text that breaks off. */
export function hasPaywall(body: PageElement, stated: PageMetadata, text: string): boolean {
  if (declaresPaywall(stated)) return true;
  if (text.length > BEGINNING) return false;
  return hasPaywallBox(body) || (/(\.\.\.|…|\[…\])$/.test(text.trim()) && asksToSubscribe(body));
}

export function declaresPaywall(stated: PageMetadata): boolean {
  const tier = stated.meta('article:content_tier', 'content_tier', 'article.content_tier') ?? '';
  return (
    wordsIn(stated.article.isAccessibleForFree).toLowerCase() === 'false' ||
    /^(locked|premium|paid|subscriber)/i.test(tier)
  );
}

const hasPaywallBox = (body: PageElement): boolean =>
  holds(body, (node) => paywallNames(namesOf(node)) !== undefined) && asksToSubscribe(body);

function asksToSubscribe(body: PageElement): boolean {
  const isFoundIn = (node: PageNode): boolean =>
    isElement(node) ? node.children.some(isFoundIn) : subscribeRequest.test(node);
  return isFoundIn(body);
}
