import { griotPrefix, type OpmlDocument, type OpmlFeed } from './opml.ts';

/** An OPML 2.0 file that any feed reader accepts; Griot's own values are in prefixed attributes. */
export function writeOpml({ title, createdAt, folders, feeds }: OpmlDocument): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0" xmlns:griot="urn:griot:opml">',
    '  <head>',
    `    <title>${escaped(title)}</title>`,
    `    <dateCreated>${createdAt.toUTCString()}</dateCreated>`,
    '  </head>',
    '  <body>',
    ...folders.flatMap((folder) => [
      `    <outline${attribute('text', folder.name)}>`,
      ...folder.feeds.map((feed) => outline(feed, '      ')),
      '    </outline>',
    ]),
    ...feeds.map((feed) => outline(feed, '    ')),
    '  </body>',
    '</opml>',
    '',
  ];
  return lines.join('\n');
}

function outline(feed: OpmlFeed, indent: string): string {
  const { address, title, home, categories, griot } = feed;
  const ours = Object.entries(griot).map(([name, value]) => attribute(griotPrefix + name, value));
  return [
    `${indent}<outline type="rss"`,
    attribute('text', title.trim() || address),
    attribute('title', title),
    attribute('xmlUrl', address),
    attribute('htmlUrl', home ?? ''),
    attribute('category', categories.map((category) => `/${category.replaceAll(/[/,]/g, ' ')}`).join(',')),
    ...ours,
    '/>',
  ].join('');
}

/** Empty for an empty value. */
function attribute(name: string, value: string): string {
  return value === '' ? '' : ` ${name}="${escaped(value)}"`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML 1.0 allows neither control characters nor unpaired surrogates, not even escaped. */
function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/[\t\n\r]/g, ' ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
      .replace(/[\u0000-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"]/g, (character) => entities[character] ?? character)
  );
}
