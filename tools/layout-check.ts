// Names and sizes of files, which no linter sees as a whole, the paths that documents name, and the index of decisions:
// `npx node tools/layout-check.ts`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { adrFindings } from './layout-check/adr-index.ts';
import { type Document, stalePaths } from './layout-check/doc-paths.ts';

export type SourceFile = { path: string; lines: number };
export type Finding = { path: string; level: 'error' | 'warning'; says: string };

const ROOTS = ['packages', 'demo', 'e2e', 'bench', 'tools'];
const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.griot', '.cache', '.reports', '.shots', '.vite']);

/** Data tables have no size limit, because splitting them would only hide rows. */
const DATA = [/^demo\/(news|pictures|clips)\//, /\/migrations\//, /\/messages\//, /\/flags\//, /\.json$/];
const DATA_TABLES = [
  'packages/locale/src/markets.ts',
  'packages/domain/src/constants.ts',
  'packages/domain/src/feed-config.ts',
  'packages/server/src/environment/config-settings.ts',
];
const isData = (path: string) => DATA_TABLES.includes(path) || DATA.some((pattern) => pattern.test(path));

const LONG = 200;
const TOO_LONG = 300;
const TOO_LONG_CSS_MODULE = 150;
const TOO_MANY_FILES = 20;

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*$/;
const CODE = /\.(ts|tsx|mts|mjs|cjs|js|css|grit)$/;
const COMPONENT = /(\.test)?\.tsx$|\.module\.css$/;
const MIGRATION = /\/migrations\/\d{4}_[a-z0-9_]+\.sql$/;

/** Words that say nothing about what is inside. */
const EMPTY_WORDS = /^(utils?|common|shared|helpers?|general|misc|legacy)$/i;
const EMPTY_ENDINGS = /(^|-|[a-z])(utils?|helpers?|misc|manager|v2)$/i;

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
const stemOf = (name: string) => name.replace(/\..*$/, '');

function nameFinding(path: string): string | undefined {
  const name = nameOf(path);
  if (/\/migrations\/.*\.sql$/.test(path)) {
    return MIGRATION.test(path) ? undefined : 'a migration is named 0001_what_it_does.sql';
  }
  if (!CODE.test(name)) return undefined;
  if (/^index\.(ts|tsx|mjs|js)$/.test(name) && !/^(packages\/[^/]+|demo)\/src\/index\.ts$/.test(path)) {
    return 'no index file but a package entry: import the file that holds it';
  }
  if (PASCAL.test(stemOf(name)) && COMPONENT.test(name)) return undefined;
  return KEBAB.test(stemOf(name)) ? undefined : 'files are kebab-case; a component and its styles are PascalCase';
}

function wordFinding(path: string): string | undefined {
  const segments = path.split('/').map(stemOf).filter(Boolean);
  const empty = segments.find((segment) => EMPTY_WORDS.test(segment) || EMPTY_ENDINGS.test(segment));
  return empty === undefined ? undefined : `'${empty}' says nothing: name it after what it holds`;
}

function folderNameFinding(folder: string): string | undefined {
  const odd = folder.split('/').find((segment) => !KEBAB.test(segment) && !segment.startsWith('.'));
  return odd === undefined ? undefined : `folders are kebab-case: '${odd}'`;
}

function sizeFinding({ path, lines }: SourceFile): Finding | undefined {
  if (isData(path) || !CODE.test(path)) return undefined;
  if (path.endsWith('.module.css') && lines > TOO_LONG_CSS_MODULE) {
    return { path, level: 'error', says: `${lines} lines; a CSS module has ${TOO_LONG_CSS_MODULE} at most` };
  }
  if (lines > TOO_LONG) return { path, level: 'error', says: `${lines} lines; a file has ${TOO_LONG} at most` };
  if (lines > LONG) return { path, level: 'warning', says: `${lines} lines; aim for ${LONG} at most` };
  return undefined;
}

function crowdFindings(paths: string[]): Finding[] {
  const byFolder = Map.groupBy(
    paths.filter((path) => !isData(path)),
    folderOf,
  );
  return [...byFolder]
    .filter(([, files]) => files.length > TOO_MANY_FILES)
    .map(([folder, files]) => ({
      path: folder,
      level: 'error',
      says: `${files.length} files; beyond ${TOO_MANY_FILES} a folder gets sub-folders`,
    }));
}

/** Styles without their component are dead or misnamed. */
function orphanStyles(paths: string[]): Finding[] {
  const known = new Set(paths);
  return paths
    .filter((path) => path.endsWith('.module.css'))
    .filter((path) => !['.tsx', '.face.tsx'].some((end) => known.has(path.replace(/\.module\.css$/, end))))
    .map((path) => ({ path, level: 'error', says: 'stands beside no component of its name' }));
}

/** Everything wrong with the names and sizes of these files. */
export function checkLayout(files: readonly SourceFile[]): Finding[] {
  const paths = files.map((file) => file.path);
  const error = (path: string, says: string | undefined): Finding[] =>
    says === undefined ? [] : [{ path, level: 'error', says }];
  return [
    ...[...new Set(paths.map(folderOf))].flatMap((folder) => error(folder, folderNameFinding(folder))),
    ...paths.flatMap((path) => [...error(path, nameFinding(path)), ...error(path, wordFinding(path))]),
    ...files.flatMap((file) => sizeFinding(file) ?? []),
    ...crowdFindings(paths),
    ...orphanStyles(paths),
  ];
}

const linesOf = (text: string) => (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n').length;

function readSources(root: string): SourceFile[] {
  const walk = (folder: string): SourceFile[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (NOT_OURS.has(entry.name)) return [];
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return walk(path);
      const lines = CODE.test(entry.name) ? linesOf(readFileSync(path, 'utf8')) : 0;
      return [{ path: relative(root, path).replaceAll('\\', '/'), lines }];
    });
  const present = new Set(readdirSync(root));
  return ROOTS.filter((name) => present.has(name)).flatMap((name) => walk(join(root, name)));
}

/** What people read before they change something; the change log tells of files that are gone. */
function readDocuments(root: string, sources: readonly SourceFile[]): Document[] {
  const inDocs = existsSync(join(root, 'docs')) ? readdirSync(join(root, 'docs'), { recursive: true }) : [];
  const notes = sources.map(({ path }) => path).filter((path) => nameOf(path) === 'README.md');
  const paths = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...notes, ...inDocs.map((path) => `docs/${path}`)];
  return readTexts(
    root,
    paths.filter((path) => path.endsWith('.md') && existsSync(join(root, path))),
  );
}

const readTexts = (root: string, paths: readonly string[]): Document[] =>
  paths.map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }));

/** Files that a document may name: the sources, the documents and what lies at the root. */
function filesThere(root: string, sources: readonly SourceFile[]): string[] {
  const atRoot = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  const inDocs = existsSync(join(root, 'docs')) ? readdirSync(join(root, 'docs'), { recursive: true }) : [];
  return [
    ...sources.map(({ path }) => path),
    ...atRoot.map(({ name }) => name),
    ...inDocs.map((path) => `docs/${path}`.replaceAll('\\', '/')),
  ];
}

if (import.meta.main) {
  const root = process.cwd();
  const sources = readSources(root);
  const documents = readDocuments(root, sources);
  const stale = stalePaths(documents, filesThere(root, sources));
  // Its tests name decisions that there are not.
  const code = sources
    .map(({ path }) => path)
    .filter((path) => CODE.test(path) && !path.startsWith('tools/layout-check/'));
  const findings = [
    ...checkLayout(sources),
    ...stale.map(({ document, line, named }): Finding => {
      return { path: `${document}:${line}`, level: 'error', says: `names ${named}, which is not there` };
    }),
    ...adrFindings(documents, readTexts(root, code)).map((finding): Finding => ({ ...finding, level: 'error' })),
  ];
  for (const { path, level, says } of findings) console.log(`${level}: ${path}: ${says}`);
  const errors = findings.filter((finding) => finding.level === 'error').length;
  console.log(`${sources.length} files: ${errors} errors, ${findings.length - errors} warnings`);
  process.exitCode = errors > 0 ? 1 : 0;
}
