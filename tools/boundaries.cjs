// Who may import whom, for dependency-cruiser. Packages, their manifests and the web layers are read from the folders
// of the tree it runs in, and features, screens and modules are matched by pattern: a new one is protected from its
// first file.
const { dependencyRules } = require('./boundaries/dependencies.cjs');
const { packageRules } = require('./boundaries/packages.cjs');
const { serverRules } = require('./boundaries/server.cjs');
const { webRules } = require('./boundaries/web.cjs');
const { readTree } = require('./boundaries/tree.cjs');

const tree = readTree(process.cwd());

module.exports = {
  forbidden: [...packageRules(tree), ...webRules(tree), ...serverRules(), ...dependencyRules(tree)],
  options: {
    // TypeScript 7 has no JavaScript parser API, so the default parser would read nothing and pass.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    // Only builds of ours: a dependency may well lie in a dist folder of its own.
    exclude: { path: ['^(packages/[^/]+|demo)/dist/', '^\\.cache/', '^\\.griot/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
