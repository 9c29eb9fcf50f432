// Inside server: only routes see HTTP, only repositories see SQL, services see neither.
const { TEST_CODE } = require('./tree.cjs');

const SRC = '^packages/server/src/';
/** What an area shows: the methods of its services, and the types they speak in. */
const FACE = `${SRC}areas/.+\\.face\\.ts$`;
/** Parts of questions and statements that belong to one area and run in a transaction or a question of another. */
const ROWS = `${SRC}areas/.+\\.rows\\.ts$`;
const WRITES_SQL = '\\.(repository|rows)\\.ts$';
/** Where an area opens itself, for all who put areas together. */
const OPENS = `${SRC}areas/[^/]+/open-[^/]+\\.ts$`;
/** What commands read besides: plain functions and values, which ask no database and keep nothing. */
const READ_BY_COMMANDS = [
  'clips/import/(feed-films|film-tools)', // the films of a feed, and ffmpeg, which is looked for before a database starts
  'config/flag', // how flags are written
  'conversation/moderation/rules', // how rules are called
  'events/statistics/measures', // how figures are called
  'feed/page/feed\\.channels', // what-if ranks pages of the past again: their lists, what was logged, and the news of then
  'learning/request-log/request-log',
  'market-news/snapshot/past-feed',
  'feed/topic/topic-file', // the file that an editor writes
  'newsroom/source/(export-sources|source|source-health\\.service)', // files of sources, and the words for their states
  'push/push-keys', // new keys, for a configuration that does not exist yet
].map((path) => `${SRC}areas/${path}\\.ts$`);
/** Samples retire by the same condition by which articles are shown. */
const READ_BY_SAMPLES = `${SRC}areas/market-news/shown-article\\.rows\\.ts$`;
/** Where areas are put together. */
const BUILDERS = `${SRC}(app(\\.ts$|/)|cli/|jobs/(worker|worker-services|retentions)\\.ts$|samples/)`;

/** Which kind of file may do what, and what stands on top. */
const fileRules = [
  {
    name: 'server-http-at-the-edge',
    comment: 'Fastify is imported only from *.routes.ts, app.ts, app/, http/, ssr/ and cli/',
    severity: 'error',
    from: { path: SRC, pathNot: ['\\.routes\\.ts$', `${SRC}(app(\\.ts$|/)|http/|ssr/|cli/)`, ...TEST_CODE] },
    to: { path: 'node_modules/(fastify|@fastify/[^/]+)/' },
  },
  {
    name: 'server-sql-in-repositories',
    comment:
      'SQL is written only in *.repository.ts, *.rows.ts, db/, app.ts, app/, cli/, jobs/ and samples/; opening.ts hands it on',
    severity: 'error',
    from: { path: SRC, pathNot: [WRITES_SQL, `${SRC}((app|opening)(\\.ts$|/)|db/|cli/|jobs/|samples/)`, ...TEST_CODE] },
    to: { path: `${SRC}db/(sql|connect)\\.ts$` },
  },
  {
    name: 'server-one-way-to-the-database',
    comment: 'the client of PostgreSQL is imported below db/ alone: all others ask through db/sql.ts',
    severity: 'error',
    from: { path: SRC, pathNot: [`${SRC}db/`, ...TEST_CODE] },
    to: { path: 'node_modules/pg(-copy-streams)?/' },
  },
  {
    name: 'server-downward',
    comment: 'app.ts, app/ and cli/ stand on top: nothing below imports them',
    severity: 'error',
    from: { path: SRC, pathNot: [`${SRC}(app(\\.ts$|/)|cli/|main\\.ts$)`, ...TEST_CODE] },
    to: { path: `${SRC}(app(\\.ts$|/)|cli/)` },
  },
  {
    name: 'server-without-react',
    comment: 'React is the business of web; the server calls its built entry',
    severity: 'error',
    from: { path: SRC, pathNot: [`${SRC}ssr/render\\.ts$`, ...TEST_CODE] },
    to: { path: 'node_modules/(react|react-dom)/' },
  },
];

/** How areas know of one another (docs/adr/0037). Their order is held by tools/room-check.ts. */
const areaRules = [
  {
    name: 'server-areas-by-their-face',
    comment: "an area knows of another area its x.face.ts alone: whoever builds it hands it the other's service",
    severity: 'error',
    from: { path: `${SRC}areas/([^/]+)/`, pathNot: WRITES_SQL },
    to: { path: `${SRC}areas/`, pathNot: [`${SRC}areas/$1/`, FACE] },
  },
  {
    name: 'server-rows-for-repositories',
    comment: 'SQL of another area enters by its x.rows.ts, and only where SQL is written',
    severity: 'error',
    from: { path: `${SRC}areas/([^/]+)/.*${WRITES_SQL}` },
    to: { path: `${SRC}areas/`, pathNot: [`${SRC}areas/$1/`, FACE, ROWS] },
  },
  {
    name: 'server-areas-built-above',
    comment: 'app.ts, app/, cli/, samples/ and three files of jobs/ build areas: all others know x.face.ts alone',
    severity: 'error',
    from: { path: SRC, pathNot: [BUILDERS, `${SRC}areas/`, ...TEST_CODE] },
    to: { path: `${SRC}areas/`, pathNot: FACE },
  },
  {
    name: 'server-areas-by-their-door',
    comment:
      'outside an area only its open-x.ts and its face are imported, since an area alone constructs its services; ' +
      'whoever puts areas together may name the types of what they open',
    severity: 'error',
    from: { path: SRC, pathNot: [`${SRC}areas/`, ...TEST_CODE] },
    to: {
      path: `${SRC}areas/`,
      pathNot: [OPENS, FACE, ...READ_BY_COMMANDS, READ_BY_SAMPLES],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'server-platform-below-areas',
    comment: 'what all areas stand on imports none of them, not even a face: it declares what it asks for',
    severity: 'error',
    from: { path: `${SRC}(db|memory|fetch|environment|threads|stamps|http)/`, pathNot: TEST_CODE },
    to: { path: `${SRC}areas/` },
  },
  {
    name: 'server-faces-without-inside',
    comment:
      'a face imports faces, packages and claims-and-proofs.ts: never the inside of an area, not even of its own',
    severity: 'error',
    from: { path: FACE },
    to: { path: SRC, pathNot: [FACE, `${SRC}(claims-and-proofs\\.ts$|stamps/|memory/|http/reader/)`] },
  },
];

const serverRules = () => [...fileRules, ...areaRules];

module.exports = { serverRules };
