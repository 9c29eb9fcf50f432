import { describe, expect, it } from 'vitest';
import { scriptGroups } from './screen-chunks.ts';

/** Who imports whom at once, and after `~` when it is used. */
const graph: Record<string, string> = {
  '/src/app/App.tsx': '/src/entry-client.tsx',
  '/src/screens/feeds/route.ts': '~/src/app/App.tsx',
  '/src/screens/detail/route.ts': '~/src/app/App.tsx',
  '/src/screens/headline/route.ts': '~/src/app/App.tsx',
  '/src/screens/topic-detail/route.ts': '~/src/app/App.tsx',
  '/src/screens/comment/route.ts': '~/src/app/App.tsx',
  '/src/screens/comment-reply/route.ts': '~/src/app/App.tsx',
  '/src/nearness.ts': '/src/screens/feeds/route.ts /src/screens/comment/route.ts /src/screens/comment-reply/route.ts',
  '/src/ui/Chip.tsx': '/src/screens/feeds/route.ts /src/screens/detail/route.ts',
  '/src/cards/Card.tsx':
    '/src/screens/feeds/route.ts /src/screens/headline/route.ts /src/screens/topic-detail/route.ts',
  '/src/platform/page/UntouchedMarkup.tsx': '/src/cards/Card.tsx',
  '/src/cards/rare-cards.ts': '~/src/cards/Card.tsx',
  '/src/app/background/background.ts': '~/src/entry-client.tsx',
  '/src/calls.ts': '~/src/entry-client.tsx',
  '/src/meter.ts': '/src/app/background/background.ts /src/ui/Sheet.tsx',
  '/src/sign.ts': '/src/calls.ts /src/ui/Sheet.tsx',
  '/src/cards/Ticker.tsx': '/src/cards/rare-cards.ts',
  '/src/cards/Ticker.module.css': '/src/cards/Ticker.tsx',
  '/src/ui/Sheet.module.css': '/src/ui/Sheet.tsx',
  '/src/ui/Sheet.tsx': '~/src/screens/feeds/route.ts',
  '/src/ListPage.tsx': '/src/screens/headline/route.ts /src/screens/topic-detail/route.ts',
  '/src/Tabs.tsx': '/src/screens/feeds/route.ts',
  '/src/ui/IconButton.tsx': '/src/cards/Ticker.tsx /src/ui/Sheet.tsx',
  '/src/ui/Field.tsx': '/src/ui/Sheet.tsx /src/ui/Viewer.tsx',
  '/src/ui/Viewer.tsx': '~/src/screens/detail/route.ts',
  '/src/known-topic.ts': '/src/screens/topic-detail/route.ts /src/cards/Ticker.tsx',
};

const info = (id: string) => {
  const importers = (graph[id] ?? '').split(' ').filter((importer) => importer !== '');
  return {
    importers: importers.filter((importer) => !importer.startsWith('~')),
    dynamicImporters: importers.filter((importer) => importer.startsWith('~')).map((importer) => importer.slice(1)),
    importedIds: Object.keys(graph).filter((other) => graph[other]?.split(' ').includes(id)),
  };
};
const fileOf = (id: string) =>
  scriptGroups.map(({ name }) => name(id, { getModuleInfo: info })).find((name) => name !== null) ?? null;

describe('the file that a module goes into', () => {
  it.each<[string, string | null, string]>([
    ['/src/app/App.tsx', 'app', 'what the entry needs'],
    ['/src/ui/Chip.tsx', 'app', 'what feed and article share'],
    ['/src/Tabs.tsx', 'screen-feeds', 'what one screen needs'],
    ['/src/cards/Card.tsx', 'beside-feed', 'what the feed shares with lists'],
    ['/src/nearness.ts', 'app', 'what the feed shares with comments, which show no cards'],
    ['/src/ListPage.tsx', 'beside-headline-topic-detail', 'what others share'],
    ['/src/cards/Ticker.tsx', null, 'script that is fetched when the page is alive'],
    ['/src/cards/Ticker.module.css', 'beside-feed', 'its styles, where the server renders it'],
    ['/src/app/background/background.ts', 'background', 'what a page does unasked'],
    ['/src/meter.ts', 'background', 'what that shares with a tap'],
    ['/src/calls.ts', null, 'another file that the entry asks for'],
    ['/src/sign.ts', 'app', 'what such a file shares with a tap'],
    ['/src/ui/IconButton.tsx', 'app', 'what a file that every list fetches shares with another'],
    ['/src/known-topic.ts', 'app', 'the same, where the other is a screen'],
    ['/src/ui/Field.tsx', null, 'what only taps bring'],
    ['/src/ui/Sheet.module.css', null, 'styles of what only a tap shows'],
  ])('%s is in %s: %s', (id, file) => expect(fileOf(id)).toBe(file));
});
