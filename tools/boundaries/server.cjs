// Inside server: only routes see HTTP, only repositories see SQL, services see neither.
const { TEST_CODE } = require('./tree.cjs');

const SRC = '^packages/server/src/';
/** What a module shows: the methods of its service, and the types they speak in. */
const FACE = `${SRC}modules/([^/]+)/[^/]+\\.face\\.ts$`;
/** Where modules are put together. */
const BUILDERS = `${SRC}(app(\\.ts$|/)|cli/|jobs/(newsroom|modules|retentions)\\.ts$)`;

const serverRules = () => [
  {
    name: 'server-http-at-the-edge',
    comment: 'Fastify is imported only from *.routes.ts, app.ts, app/, http/, ssr/ and cli/',
    severity: 'error',
    from: { path: SRC, pathNot: ['\\.routes\\.ts$', `${SRC}(app(\\.ts$|/)|http/|ssr/|cli/)`, ...TEST_CODE] },
    to: { path: 'node_modules/(fastify|@fastify/[^/]+)/' },
  },
  {
    name: 'server-sql-in-repositories',
    comment: 'SQL is written only in *.repository.ts, db/, app.ts, app/, cli/ and jobs/',
    severity: 'error',
    from: { path: SRC, pathNot: ['\\.repository\\.ts$', `${SRC}(app(\\.ts$|/)|db/|cli/|jobs/)`, ...TEST_CODE] },
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
    name: 'server-modules-by-their-face',
    comment: "a module knows of another module its x.face.ts alone: app.ts hands it the other's service",
    severity: 'error',
    from: { path: `${SRC}modules/([^/]+)` },
    to: { path: `${SRC}modules/`, pathNot: [`${SRC}modules/$1(/|$)`, FACE] },
  },
  {
    name: 'server-modules-built-above',
    comment: 'app.ts, app/, cli/ and three files of jobs/ build modules: all others know x.face.ts alone',
    severity: 'error',
    from: { path: SRC, pathNot: [BUILDERS, `${SRC}modules/`, ...TEST_CODE] },
    to: { path: `${SRC}modules/`, pathNot: FACE },
  },
  {
    name: 'server-faces-without-inside',
    comment: 'a face imports other faces and packages: never the inside of a module, not even of its own',
    severity: 'error',
    from: { path: FACE },
    to: { path: SRC, pathNot: FACE },
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

module.exports = { serverRules };
