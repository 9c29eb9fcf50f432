// Cycles, imports that lead nowhere, and dependencies a manifest does not list.
const { TEST_CODE, oneOf } = require('./tree.cjs');

const CONFIG_FILE = '\\.config\\.(ts|mjs)$';
/** Code that may use the root's development tools besides what its own manifest lists. */
const TOOLING = [...TEST_CODE, '^tools/', '^packages/[^/]+/build/', CONFIG_FILE];

const undeclared = {
  name: 'no-undeclared-dependency',
  comment: 'list the dependency in the package.json of the package that imports it',
  severity: 'error',
  from: { pathNot: TOOLING },
  to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
};

const undeclaredTool = (rootListed) => ({
  ...undeclared,
  name: 'no-undeclared-tool',
  from: { path: TOOLING },
  to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: `node_modules/(@types/)?${oneOf(rootListed)}/` },
});

/** The trial login, which is not offered where its package is missing (docs/adr/0050-signing-in.md). */
const TRIAL = '^packages/server/src/areas/reader/identity/trial/trial-server\\.ts$';

const developmentOnly = {
  name: 'no-development-dependency-in-the-product',
  comment: 'what runs at the reader’s or the operator’s is a dependency, not a devDependency',
  severity: 'error',
  from: { path: '^(packages|demo)/', pathNot: [...TOOLING, TRIAL] },
  to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
};

/** Workspace packages resolve into folders of ours, so their manifests are compared here. Tests are free of this. */
const workspaceRule = (workspaces) => (workspace) => ({
  name: `no-undeclared-package-in-${workspace.folder.replace('/', '-')}`,
  comment: 'list the package of ours in the package.json of the one that imports it',
  severity: 'error',
  from: { path: `^${workspace.folder}/`, pathNot: TEST_CODE },
  to: {
    path: '^(packages|demo)/',
    pathNot: workspaces
      .filter(({ folder, name }) => folder === workspace.folder || workspace.listed.includes(name))
      .map(({ folder }) => `^${folder}/`),
  },
});

const dependencyRules = ({ rootListed, workspaces }) => [
  {
    name: 'no-cycle',
    comment: 'imports form no circle, types included',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-dead-end',
    comment: 'every import can be resolved',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  undeclared,
  undeclaredTool(rootListed),
  developmentOnly,
  ...workspaces.map(workspaceRule(workspaces)),
];

module.exports = { dependencyRules };
