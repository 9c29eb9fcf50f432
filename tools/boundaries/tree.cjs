// The folders and manifests of the tree under check, and the words the rules share.
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const TEST_FILE = '\\.(test|e2e)\\.tsx?$';
/** Code that only ever runs to test or measure: it may use what the product may not. */
const TEST_CODE = [TEST_FILE, '^packages/testkit/', '^e2e/', '^bench/'];

const folders = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];

const manifestAt = (path) =>
  existsSync(join(path, 'package.json')) ? JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) : {};

/** Names every kind of dependency a manifest lists. */
const listedIn = (manifest) =>
  ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'].flatMap((kind) =>
    Object.keys(manifest[kind] ?? {}),
  );

function readTree(root) {
  const packages = folders(join(root, 'packages'));
  const places = [...packages.map((name) => `packages/${name}`), 'demo', 'e2e', 'bench', 'tools'];
  return {
    packages,
    workspaces: places
      .map((folder) => ({ folder, manifest: manifestAt(join(root, folder)) }))
      .filter(({ manifest }) => manifest.name)
      .map(({ folder, manifest }) => ({ folder, name: manifest.name, listed: listedIn(manifest) })),
    rootListed: listedIn(manifestAt(root)),
    webFolders: folders(join(root, 'packages/web/src')),
  };
}

/** A pattern that matches one of these names. */
const oneOf = (words) =>
  words.length > 0 ? `(${words.map((word) => word.replaceAll('.', '\\.')).join('|')})` : '(?!)';

module.exports = { TEST_CODE, TEST_FILE, oneOf, readTree };
