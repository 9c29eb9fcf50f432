import { webAddress } from '../addresses.ts';
import type { FeedEnclosure } from '../feed.ts';
import { limits } from '../limits.ts';
import { childrenOf, firstText, textOf, type XmlElement } from '../xml/xml-tree.ts';

type Link = { url: string; rel: string; type: string; length: number | null };

/** The links of a feed or entry: in Atom the address is in `href`, in other formats it is the text. */
export function linksOf(element: XmlElement, base: string): Link[] {
  return childrenOf(element, 'link')
    .slice(0, limits.links)
    .flatMap((link) => {
      const href = link.attributes.get('href') ?? textOf(link);
      const url = webAddress(href, link.base ?? base);
      const type = (link.attributes.get('type') ?? '').toLowerCase();
      const rel = (link.attributes.get('rel') ?? 'alternate').trim().toLowerCase();
      return url === undefined ? [] : [{ url, type, rel, length: sizeFrom(link.attributes.get('length')) }];
    });
}

/** The link to the page itself rather than to an alternative format. */
export function pageAmong(links: Link[]): string | undefined {
  const alternates = links.filter(({ rel }) => rel === 'alternate' || rel.endsWith('/alternate'));
  const isPage = ({ type }: Link) => type === '' || type.includes('html');
  return (alternates.find(isPage) ?? alternates[0])?.url;
}

/** The page of the entry; services that count clicks give the original address beside their own. */
export function entryLink(entry: XmlElement, base: string): string | null {
  const original = firstText(entry, 'feedburner:origlink', 'pheedo:origlink');
  const source = childrenOf(entry, 'content').flatMap((content) => content.attributes.get('src') ?? [])[0];
  const about = entry.attributes.get('rdf:about') ?? entry.attributes.get('href');
  const links = linksOf(entry, base);
  const found =
    webAddress(original, base) ??
    pageAmong(links) ??
    webAddress(about, entry.base ?? base) ??
    permanentLink(entry) ??
    webAddress(source, entry.base ?? base) ??
    links.find(({ rel }) => rel === 'related' || rel === 'via')?.url;
  return found ?? null;
}

/** A guid is a link unless it is marked otherwise, and it must look like an address. */
function permanentLink(entry: XmlElement): string | undefined {
  return childrenOf(entry, 'guid', 'id')
    .filter((guid) => guid.attributes.get('ispermalink')?.trim().toLowerCase() !== 'false')
    .map((guid) => textOf(guid).trim())
    .filter((text) => /^https?:\/\//i.test(text))
    .map((text) => webAddress(text, ''))[0];
}

export function enclosuresOf(entry: XmlElement, base: string): FeedEnclosure[] {
  const grouped = childrenOf(entry, 'media:group').flatMap((group) => childrenOf(group, 'media:content'));
  const attached = [...childrenOf(entry, 'enclosure', 'media:content'), ...grouped]
    .filter((element) => element.key === 'enclosure' || /^(audio|video)/.test(mediumOf(element)))
    .flatMap((element) => {
      const url = webAddress(element.attributes.get('url') ?? element.attributes.get('href'), element.base ?? base);
      const length = sizeFrom(element.attributes.get('length') ?? element.attributes.get('filesize'));
      return url === undefined ? [] : [{ url, type: typeFrom(element.attributes.get('type')), length }];
    });
  const linked = linksOf(entry, base)
    .filter(({ rel }) => rel === 'enclosure')
    .map(({ url, type, length }) => ({ url, type: typeFrom(type), length }));
  return onceEach([...attached, ...linked]).slice(0, limits.enclosures);
}

/** `image`, `video` or `audio`, from the attributes of the element. */
export const mediumOf = (element: XmlElement): string =>
  (element.attributes.get('medium') ?? element.attributes.get('type') ?? '').trim().toLowerCase();

const typeFrom = (given: string | undefined): string | null => {
  const type = given?.trim().toLowerCase() ?? '';
  return /^[a-z]+\/[\w.+-]{1,80}/.test(type) ? type : null;
};

export function sizeFrom(given: string | undefined): number | null {
  const text = given?.trim() ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

export function onceEach<T extends { url: string }>(list: T[]): T[] {
  const seen = new Set<string>();
  return list.filter(({ url }) => !seen.has(url) && seen.add(url));
}
