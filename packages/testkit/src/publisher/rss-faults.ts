const oneInChannel = ['title', 'link', 'description', 'language', 'ttl', 'atom:link'];
const oneInItem = ['title', 'link', 'guid', 'pubDate', 'description', 'category'];
const rfc822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Violations of the RSS 2.0 specification and its best practices in one of our feeds. */
export function rssFaults(xml: string): string[] {
  const items = [...xml.matchAll(/<item>.*?<\/item>/gs)].map(([item]) => item);
  const channel = items.reduce((rest, item) => rest.replace(item, () => ''), xml);
  const guids = new Set(textsOf(xml, 'guid'));
  const addresses = [...textsOf(xml, 'link'), ...textsOf(xml, 'docs')];
  return [
    ...(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/.test(xml) ? [] : ['does not begin as RSS 2.0']),
    ...oneInChannel.filter((name) => count(channel, name) !== 1).map((name) => `not one ${name} in the channel`),
    ...items.flatMap((item) =>
      oneInItem.filter((name) => count(item, name) !== 1).map((name) => `not one ${name} in an item`),
    ),
    ...[...textsOf(xml, 'pubDate'), ...textsOf(xml, 'lastBuildDate')].filter((date) => !rfc822.test(date)),
    ...(guids.size === items.length ? [] : ['ids repeat']),
    ...addresses.filter((address) => !URL.canParse(address)),
  ];
}

const count = (xml: string, name: string) => xml.match(new RegExp(`<${name}[ >]`, 'g'))?.length ?? 0;

const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);
