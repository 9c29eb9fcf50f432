// The order of the packages: each imports only to its right.
const { TEST_CODE, TEST_FILE, oneOf } = require('./tree.cjs');

/** What each package may import of ours. A package that is not listed here may import nothing of ours. */
const MAY_IMPORT = {
  contract: [],
  locale: [],
  domain: ['contract', 'locale'],
  content: ['domain', 'contract', 'locale'],
  ranking: ['domain', 'contract', 'locale'],
  web: ['domain', 'contract', 'locale'],
  server: ['content', 'ranking', 'domain', 'contract', 'locale'],
};
const PURE = ['contract', 'locale', 'domain', 'content', 'ranking'];
/** Files whose values need the schema library. Their types are for everyone. */
const SCHEMAS = '^packages/contract/src/(entities/.*|shapes|.*\\.schema|schemas)\\.ts$';

const orderRule = (name) => ({
  name: `order-${name}`,
  comment: `${name} imports only ${MAY_IMPORT[name]?.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^packages/${name}/`, pathNot: TEST_CODE },
  to: { path: '^packages/', pathNot: [name, ...(MAY_IMPORT[name] ?? []), 'testkit', 'web'].map(packageFolder) },
});

const packageFolder = (name) => `^packages/${name}/`;

/** Tests keep to the order too, but may reach the test kit, which reaches everything. */
const testOrderRule = (name) => ({
  ...orderRule(name),
  name: `order-${name}-tests`,
  from: { path: `^packages/${name}/.*${TEST_FILE}` },
});

const doorRules = [
  {
    name: 'web-through-its-door',
    comment: 'the server reaches web only through ssr/render.ts',
    severity: 'error',
    from: {
      path: '^(packages|demo|tools)/',
      pathNot: ['^packages/web/', '^packages/server/src/ssr/render\\.ts$', ...TEST_CODE],
    },
    to: { path: '^packages/web/' },
  },
  {
    name: 'testkit-only-in-tests',
    comment: 'testkit is imported only from tests, e2e and bench',
    severity: 'error',
    from: { pathNot: TEST_CODE },
    to: { path: '^packages/testkit/' },
  },
  {
    name: 'tests-are-not-imported',
    comment: 'what two tests share belongs in testkit or beside them in a plain file',
    severity: 'error',
    from: {},
    to: { path: TEST_FILE },
  },
  {
    name: 'demo-through-its-doors',
    comment:
      'sample news enters through samples/, its pictures through areas/media, its clips through areas/clips; tools/clips draws those',
    severity: 'error',
    from: {
      pathNot: ['^demo/', '^packages/server/src/(samples|areas/media|areas/clips)/', '^tools/clips/', ...TEST_CODE],
    },
    to: { path: '^demo/' },
  },
  {
    name: 'no-way-round-exports',
    comment: 'another package is imported by its name, so that its exports stay the door',
    severity: 'error',
    from: { path: '^(packages/[^/]+|demo)/' },
    to: { path: '^(packages|demo)/', pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'product-stands-alone',
    comment: 'packages and demo never import tools, e2e or bench',
    severity: 'error',
    from: { path: '^(packages|demo)/' },
    to: { path: '^(tools|e2e|bench)/' },
  },
  {
    name: 'demo-order',
    comment: 'demo imports only locale',
    severity: 'error',
    from: { path: '^demo/', pathNot: TEST_CODE },
    to: { path: '^packages/', pathNot: '^packages/locale/' },
  },
];

const pureRules = [
  {
    name: 'schemas-stay-on-the-server',
    comment: 'web takes only types from the schemas: a validator never reaches the bundle',
    severity: 'error',
    from: { path: '^packages/web/', pathNot: TEST_CODE },
    to: { path: SCHEMAS, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'schemas-behind-descriptors',
    comment: 'what the client may import from contract holds no validator either',
    severity: 'error',
    from: { path: '^packages/contract/src/', pathNot: [SCHEMAS, ...TEST_CODE] },
    to: { path: SCHEMAS, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'rules-take-contract-types-only',
    comment: 'domain, content and ranking take only types from contract',
    severity: 'error',
    from: { path: '^packages/(domain|content|ranking)/', pathNot: TEST_CODE },
    to: { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'pure-without-node',
    comment: 'pure packages run anywhere: no Node built-ins',
    severity: 'error',
    from: { path: `^packages/${oneOf(PURE)}/`, pathNot: TEST_CODE },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'pure-without-machinery',
    comment: 'no React, Fastify, SQL or sockets in pure packages',
    severity: 'error',
    from: { path: `^packages/${oneOf(PURE)}/`, pathNot: TEST_CODE },
    to: { path: 'node_modules/(react|react-dom|fastify|@fastify/[^/]+|postgres|pg|undici)/' },
  },
  {
    name: 'schema-library-in-schemas',
    comment: 'only schemas and the shapes they are made of import typebox',
    severity: 'error',
    from: { path: `^packages/${oneOf(PURE)}/`, pathNot: [SCHEMAS, ...TEST_CODE] },
    to: { path: 'node_modules/typebox/' },
  },
];

/** testkit may import anything; web and testkit have rules of their own for who reaches them. */
const packageRules = ({ packages }) => [
  ...packages.filter((name) => name !== 'testkit').flatMap((name) => [orderRule(name), testOrderRule(name)]),
  ...doorRules,
  ...pureRules,
];

module.exports = { packageRules };
