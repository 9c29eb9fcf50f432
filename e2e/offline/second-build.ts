import { execFile } from 'node:child_process';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';

const web = fileURLToPath(new URL('../../packages/web', import.meta.url));
const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));

type Manifest = Record<string, { file: string; css?: string[]; assets?: string[] }>;

/** Another build of the app: files of other names and contents, from the same sources but for the version they carry. */
export type SecondBuild = {
  readonly folder: string;
  /** From the names of the files of the first build, without a folder, to those of this one. */
  readonly names: ReadonlyMap<string, string>;
};

/** Built once for a file of tests: it takes as long as half a build of the app. */
export function secondBuild(): { readonly built: SecondBuild } {
  let built: SecondBuild | undefined;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'griot-second-'));
    const { NODE_ENV: _, ...env } = process.env; // a test's own would make it a build for development
    await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
      cwd: web,
      env: { ...env, GRIOT_BUILD: 'second' },
    });
    const [first, second] = await Promise.all([manifestIn(join(web, 'dist/client')), manifestIn(folder)]);
    built = { folder, names: namesIn(first, second) };
  });
  afterAll(async () => {
    if (built !== undefined) await rm(built.folder, { recursive: true, force: true });
  });
  return {
    get built() {
      if (built === undefined) throw new Error('the second build is there only while tests run');
      return built;
    },
  };
}

const manifestIn = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));

function namesIn(first: Manifest, second: Manifest): Map<string, string> {
  const listOf = ({ file, css = [], assets = [] }: Manifest[string]) => [file, ...css, ...assets];
  const pairs = Object.entries(first).flatMap(([key, chunk]) => {
    const other = second[key];
    const others = other === undefined ? [] : listOf(other);
    return listOf(chunk).map((file, index) => [plain(file), plain(others[index] ?? file)] as const);
  });
  return new Map(pairs);
}

const plain = (file: string): string => file.replace('assets/', '');

/** A document of the first build, with the files of the second. */
export const withNamesOf = ({ names }: SecondBuild, html: string): string =>
  html.replace(/(\/lite\/assets\/)([\w.-]+)/g, (_, folder: string, name: string) => folder + (names.get(name) ?? name));

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** Answers a request for a file as a service with this build alone would; false for whatever is no such file. */
export function serveBuilt({ folder }: SecondBuild, path: string, to: ServerResponse): boolean {
  const [, file] = /^\/lite\/(assets\/[\w.-]+|sw\.js)(?:\?|$)/.exec(path) ?? [];
  if (file === undefined) return false;
  const found = join(folder, file);
  if (!existsSync(found)) to.writeHead(404).end();
  else {
    to.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    // The worker's sources carry no version, and a browser takes over only a worker that differs.
    if (file === 'sw.js') to.end(`${readFileSync(found, 'utf8')}\n// second build`);
    else createReadStream(found).pipe(to);
  }
  return true;
}
