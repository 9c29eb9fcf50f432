// A small tree in the shape of this project, in a temp folder, with the project's own manifests and lint settings:
// what the linters say of it, they would say of the project.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../..');

/** Sources that keep every rule, one or two in each place a rule speaks of. */
const clean: Record<string, string> = {
  'packages/contract/src/entities/article.ts':
    "import { type Static, Type } from 'typebox';\nexport const Article = Type.Object({ title: Type.String() });\nexport type Article = Static<typeof Article>;\n",
  'packages/contract/src/schemas.ts':
    "import { Article } from './entities/article.ts';\n\nexport const schemas = { article: Article };\n",
  'packages/contract/src/calls.ts':
    "import type { Article } from './entities/article.ts';\n\nexport const calls = { article: { path: '/article' } };\nexport type Reply = Article;\n",
  'packages/locale/src/languages.ts': "export const languages = ['en'];\n",
  'packages/domain/src/title.ts':
    "import type { Article } from '@griot/contract/entities/article';\n\nexport const titleOf = (article: Article) => article.title;\n",
  'packages/content/src/clean.ts': 'export const clean = (html: string) => html.trim();\n',
  'packages/web/src/platform/screen.ts': 'export const screenWidth = () => window.innerWidth;\n',
  'packages/web/src/ui/Sheet.tsx': 'export const Sheet = () => <p>sheet</p>;\n',
  'packages/web/src/ui/Sheet.module.css': '.sheet {\n  inset-inline-start: 0;\n}\n',
  'packages/web/src/styles/tokens.css': ':root {\n  --paper: #ffffff;\n}\n',
  'packages/web/src/features/feed/list.ts':
    "import { titleOf } from '@griot/domain/title';\n\nexport const list = [titleOf];\n",
  'packages/web/src/features/article/body.ts': "export const body = 'body';\n",
  // what a face is for: other features may import it
  'packages/web/src/features/article/read.face.ts': "export const read = 'read';\n",
  'packages/web/src/features/feed/read-mark.ts':
    "import { read } from '../article/read.face.ts';\n\nexport const readMark = { read };\n",
  'packages/web/src/screens/detail/route.ts':
    "import { calls } from '@griot/contract/calls';\nimport { body } from '../../features/article/body.ts';\n\nexport const route = { calls, body };\n",
  'packages/web/src/screens/feeds/route.ts':
    "import { list } from '../../features/feed/list.ts';\n\nexport const route = { list };\n",
  'packages/server/src/db/sql.ts': "import pg from 'pg';\n\nexport const openSql = () => new pg.Client();\n",
  'packages/server/src/areas/feed/page/feed.repository.ts':
    "import { openSql } from '../../../db/sql.ts';\nimport type { Rows } from '../../publishing/article/article.rows.ts';\n\nexport const feedRepository: { openSql: Rows } = { openSql };\n",
  'packages/server/src/areas/feed/page/feed.service.ts':
    "import { feedRepository } from './feed.repository.ts';\n\nexport const feedService = { feedRepository };\n",
  'packages/server/src/areas/feed/page/feed.routes.ts':
    "import fastify from 'fastify';\nimport { feedService } from './feed.service.ts';\n\nexport const feedRoutes = { fastify, feedService };\n",
  'packages/server/src/areas/publishing/article/article.face.ts': 'export type ArticleFace = { title: string };\n',
  'packages/server/src/areas/publishing/article/article.service.ts': "export const articleService = 'article';\n",
  // what a face is for: other areas, jobs and ssr/ may import it
  'packages/server/src/areas/feed/page/feed.title.ts':
    "import type { ArticleFace } from '../../publishing/article/article.face.ts';\n\nexport type FeedTitle = ArticleFace['title'];\n",
  'packages/server/src/areas/publishing/article/article.rows.ts':
    "import type { openSql } from '../../../db/sql.ts';\n\nexport type Rows = typeof openSql;\n",
  'packages/server/src/jobs/rename.ts':
    "import type { ArticleFace } from '../areas/publishing/article/article.face.ts';\n\nexport type Renamed = ArticleFace;\n",
  'packages/server/src/areas/feed/open-feed.ts':
    "import { feedRoutes } from './page/feed.routes.ts';\n\nexport const openFeed = () => feedRoutes;\n",
  'packages/server/src/areas/publishing/open-publishing.ts':
    "import { articleService } from './article/article.service.ts';\n\nexport const openPublishing = () => articleService;\n",
  // who puts areas together opens them, and may name the types of what was opened
  'packages/server/src/jobs/worker-services.ts':
    "import type { articleService } from '../areas/publishing/article/article.service.ts';\nimport { openPublishing } from '../areas/publishing/open-publishing.ts';\n\nexport const modules: { articles: typeof articleService } = { articles: openPublishing() };\n",
  'packages/server/src/app.ts':
    "import { openFeed } from './areas/feed/open-feed.ts';\n\nexport const buildApp = () => openFeed();\n",
  'packages/testkit/src/builders.ts': "export const anArticle = () => 'article';\n",
  'demo/src/sample-news.ts': "export const sampleNews = ['news'];\n",
};

export type FixtureTree = { root: string; run: (tool: string, ...args: string[]) => Promise<Ran>; remove: () => void };
export type Ran = { failed: boolean; output: string };

const write = (root: string, path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

/** Dependencies are those of the project; packages of ours lead back into the fixture. */
export function linkModules(root: string): void {
  const modules = join(project, 'node_modules');
  mkdirSync(join(root, 'node_modules/@griot'), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (name !== '@griot' && name !== '.bin') symlinkSync(join(modules, name), join(root, 'node_modules', name));
  }
  for (const name of readdirSync(join(project, 'packages'))) {
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@griot', name));
  }
  symlinkSync(join(root, 'demo'), join(root, 'node_modules/@griot/demo'));
}

function runIn(root: string, tool: string, args: string[]): Promise<Ran> {
  const program = join(project, 'node_modules/.bin', tool);
  return new Promise((done) => {
    execFile(
      process.execPath,
      [program, ...args],
      { cwd: root, env: { ...process.env, NO_COLOR: '1' } },
      (error, out, err) => done({ failed: error !== null, output: out + err }),
    );
  });
}

/** The clean tree with `planted` laid over it. */
export function fixtureTree(planted: Record<string, string> = {}): FixtureTree {
  const root = mkdtempSync(join(tmpdir(), 'griot-boundaries-'));
  for (const path of [
    'package.json',
    'biome.json',
    'stylelint.config.mjs',
    '.gitignore',
    'tools/lint',
    'demo/package.json',
  ]) {
    cpSync(join(project, path), join(root, path), { recursive: true });
  }
  for (const name of readdirSync(join(project, 'packages'))) {
    cpSync(join(project, 'packages', name, 'package.json'), join(root, 'packages', name, 'package.json'));
  }
  linkModules(root);
  for (const [path, text] of Object.entries({ ...clean, ...planted })) write(root, path, text);
  return {
    root,
    run: (tool, ...args) => runIn(root, tool, args),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

export const boundariesConfig = join(project, 'tools/boundaries.cjs');
