// Inside web: app -> screens -> features -> session -> {ui, platform}; arrows may be skipped, never reversed.
const { oneOf } = require('./tree.cjs');

/** What each folder may import besides itself. A folder that is not here may import nothing and be imported by none. */
const LAYERS = {
  app: ['screens', 'features', 'session', 'ui', 'platform', 'styles'],
  screens: ['features', 'session', 'ui', 'platform', 'styles'],
  features: ['session', 'ui', 'platform', 'styles'],
  session: ['ui', 'platform', 'styles'],
  ui: ['styles'],
  platform: [],
  styles: [],
  // A program of its own beside the page: it shares rules and types, never code of the app (docs/adr/0075).
  worker: [],
};
const SRC = '^packages/web/src/';
/** What a feature shows other features. */
const FACE = `${SRC}features/.+\\.face\\.tsx?$`;

const layerRule = (layer) => ({
  name: `web-${layer}-downward`,
  comment: `web/${layer} imports only ${LAYERS[layer]?.join(', ') || 'from itself'}`,
  severity: 'error',
  from: { path: `${SRC}${layer}/` },
  to: { path: SRC, pathNot: `${SRC}${oneOf([layer, ...(LAYERS[layer] ?? [])])}/` },
});

const strangerRules = (webFolders) => {
  const strangers = webFolders.filter((folder) => !(folder in LAYERS));
  if (strangers.length === 0) return [];
  return [
    {
      name: 'web-known-layers',
      comment: `a new layer needs its place in tools/boundaries/web.cjs: ${strangers.join(', ')}`,
      severity: 'error',
      from: {},
      to: { path: `${SRC}${oneOf(strangers)}/` },
    },
  ];
};

/** How features, and how screens, know of one another. */
const neighbourRules = [
  {
    name: 'web-features-by-their-face',
    comment: 'a feature knows of another its x.face.ts alone, in the order of tools/rooms/web-rooms.ts',
    severity: 'error',
    from: { path: `${SRC}features/([^/]+)` },
    to: { path: `${SRC}features/`, pathNot: [`${SRC}features/$1(/|$)`, FACE] },
  },
  {
    name: 'web-screens-alone',
    comment: 'a screen never imports a screen',
    severity: 'error',
    from: { path: `${SRC}screens/([^/]+)` },
    to: { path: `${SRC}screens/`, pathNot: `${SRC}screens/$1(/|$)` },
  },
];

const webRules = ({ webFolders }) => [
  ...[...new Set([...Object.keys(LAYERS), ...webFolders])].map(layerRule),
  ...strangerRules(webFolders),
  ...neighbourRules,
  {
    name: 'web-ui-without-product',
    comment: 'ui takes its words as props: no translation, no rule, no wire type',
    severity: 'error',
    from: { path: `${SRC}ui/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: '^packages/(locale|domain|contract)/' },
  },
];

module.exports = { webRules };
