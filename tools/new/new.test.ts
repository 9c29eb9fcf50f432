import { calls } from '@griot/contract/calls';
import { describe, expect, it } from 'vitest';
import type { Change, Read } from './change.ts';
import { plan, project } from './new.ts';

/** The project with what was made before, none of it written down. */
function scaffolds(readOld: Read = project.read) {
  const made = new Map<string, string>();
  const read: Read = (path) => made.get(path) ?? readOld(path);
  const pathsIn = (folder: string) => [
    ...project.pathsIn(folder),
    ...[...made.keys()].filter((path) => path.startsWith(`${folder}/`)),
  ];
  const make = (...words: string[]): Change[] => {
    const changes = plan(words, { read, pathsIn });
    for (const { path, text } of changes) made.set(path, text);
    return changes;
  };
  return { make, read: (path: string) => read(path) ?? expect.unreachable(`${path} is not there`) };
}

it('writes a screen, puts it before the page that takes the rest, and titles it', () => {
  const { make, read } = scaffolds();
  make('screen', 'scaffold-trial');
  expect(read('packages/web/src/app/routes.ts')).toMatch(
    /screen\('scaffold-trial', \(\) => import\('\.\.\/screens\/scaffold-trial\/route\.ts'\), null\),\n {2}\{ name: 'not-found'/,
  );
  expect(read('packages/locale/src/messages/en.json')).toContain('"scaffoldTrialTitle": "Scaffold trial"');
});

it('gives a screen that tracking knows its page kind', () => {
  // Every kind has its screen by now, so one is taken away first.
  const { make, read } = scaffolds((path) =>
    path.includes('screens/video-detail/') ? undefined : project.read(path)?.replace(/.*'video-detail'.*\n/, ''),
  );
  make('screen', 'video-detail');
  expect(read('packages/web/src/app/routes.ts')).toContain(
    "screen('video-detail', () => import('../screens/video-detail/route.ts')),",
  );
});

it('writes a card for a new kind of item, and registers it', () => {
  const { make, read } = scaffolds();
  make('card', 'scaffold-trial');
  expect(read('packages/web/src/features/feed/cards/registry.ts')).toMatch(/scaffold_trial: ScaffoldTrialCard,\n\};/);
  expect(read('packages/contract/src/entities/feed-item.ts')).toMatch(
    /Type\.Union\(\[[^\]]*, ScaffoldTrialItem,?\s*\]\)/,
  );
});

describe('a call', () => {
  it.each(Object.keys(calls))(
    'of the group %s is written twice over without touching the trees of all groups',
    (group) => {
      const { make, read } = scaffolds();
      const paths = [...make('call', `${group}.trial-one`), ...make('call', `${group}.trial-two`)].map(
        ({ path }) => path,
      );
      expect(paths).not.toContain('packages/contract/src/calls.ts');
      expect(paths).not.toContain('packages/contract/src/schemas.ts');
      const schema = read(paths.find((path) => path.endsWith('.schema.ts')) ?? '');
      expect(schema).toMatch(
        new RegExp(`${group}Schemas = \\{[\\s\\S]*, trialOne: \\w+, trialTwo: \\w+,?\\s*\\};\\n$`),
      );
      const routes = read(paths.find((path) => path.endsWith('.routes.ts')) ?? '');
      for (const call of ['trialOne', 'trialTwo']) {
        expect(routes).toContain(
          `bind(calls.${group}.${call}, schemas.${group}.${call}, () => ({ result: { code: 0 } as const }));`,
        );
      }
    },
  );

  it('of a new group enters it everywhere, and makes it an area of the server', () => {
    const { make, read } = scaffolds();
    make('call', 'weather.today');
    make('call', 'weather.tomorrow');
    expect(read('packages/contract/src/calls.ts')).toMatch(/export const calls = \{[^}]*, weather,?\s*\};/);
    expect(read('packages/contract/src/schemas.ts')).toMatch(/, weather: weatherSchemas,?\s*\};/);
    expect(read('packages/testkit/src/samples/samples.ts')).toMatch(/, weather,?\s*\};/);
    expect(read('tools/rooms/server-rooms.ts')).toContain("  'weather',\n  'samples',\n");
    const bound = read('packages/server/src/app/bind-areas.ts');
    expect(bound.match(/\n {4}weather: openWeather\(\),\n/g)).toHaveLength(1);
    expect(bound.match(/\n {2}areas\.weather\.bindCalls\(bind\);\n/g)).toHaveLength(1);
    expect(read('packages/server/src/areas/weather/open-weather.ts')).toContain('weatherRoutes(bind);');
    expect(read('packages/server/src/areas/weather/weather.routes.ts')).toContain('calls.weather.tomorrow');
  });

  it('of a new group may be answered by an area that is there', () => {
    const { make, read } = scaffolds();
    make('call', 'quote.today', 'conversation');
    make('call', 'quote.tomorrow');
    expect(read('packages/server/src/areas/conversation/quote/quote.routes.ts')).toContain('calls.quote.tomorrow');
    const open = read('packages/server/src/areas/conversation/open-conversation.ts');
    expect(open).toMatch(/function bindCalls\([\s\S]*\n {4}quoteRoutes\(bind\);\n {2}\}\n/);
    expect(open).toContain("import { quoteRoutes } from './quote/quote.routes.ts';");
  });
});

describe('what it refuses', () => {
  it.each([
    ['a kind there is not', 'page', 'saved', 'npm run new'],
    ['a name that is none', 'screen', '../x', 'npm run new'],
    ['a call without a group', 'call', 'today', 'group.name'],
    ['a screen that is there', 'screen', 'feeds', 'there already'],
  ])('%s', (_, kind, name, says) => {
    expect(() => plan([kind, name], project)).toThrow(says);
  });
});
