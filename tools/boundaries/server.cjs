// Inside server: only routes see HTTP, only repositories see SQL, services see neither.
const { TEST_CODE } = require('./tree.cjs');

const SRC = '^packages/server/src/';

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
    comment: 'the SQL client is imported only from *.repository.ts, db/, app.ts, app/, cli/ and jobs/',
    severity: 'error',
    from: { path: SRC, pathNot: ['\\.repository\\.ts$', `${SRC}(app(\\.ts$|/)|db/|cli/|jobs/)`, ...TEST_CODE] },
    to: { path: [`${SRC}db/sql\\.ts$`, 'node_modules/(postgres|pg)/'] },
  },
  {
    name: 'server-modules-alone',
    comment: "a module never imports a module: app.ts hands it another's service, what both need stands below them",
    severity: 'error',
    from: { path: `${SRC}modules/([^/]+)` },
    to: { path: `${SRC}modules/`, pathNot: `${SRC}modules/$1(/|$)` },
  },
  {
    name: 'server-modules-from-above',
    comment: 'only app.ts, app/, cli/ and jobs/ know the modules: what stands below is told what it needs of them',
    severity: 'error',
    from: { path: SRC, pathNot: [`${SRC}(app(\\.ts$|/)|cli/|jobs/|modules/)`, ...TEST_CODE] },
    to: { path: `${SRC}modules/` },
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
