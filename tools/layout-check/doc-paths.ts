// Paths that the documents name, held against the files there are: a renamed file is found in the docs by its old name.

export type Document = { path: string; text: string };
export type StalePath = { document: string; line: number; named: string };

const TOP = /^(packages|docs|tools|e2e|bench|demo|deploy)\//;
/** Names without a folder are of code alone: `robots.txt` and `cities.json` are not ours. */
const FILE = /^([\w@*.-]+\/)+[\w@*.-]+\.\w+$|^[\w@*.-]+\.(ts|tsx|mjs|cjs|css|sql|grit)$/;
/** Stands for any name: `x.schema.ts`, `open-x.ts`, `XScreen.tsx`. */
const ANY_NAME = /(^|\/)((\w+-)?x\.|X[A-Z])|[…<{]/;
const FOLDER = /^[\w@.-]+(\/[\w@.-]+)*\/$/;
/** Made by a build, a test or a run, and so not there in a fresh clone. */
const MADE = /^\.|(^|\/)(dist|node_modules)\//;

/** The names in a line: what stands in backticks, and where links lead. */
function namesIn(line: string): { code: string[]; links: string[] } {
  const code = [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  const links = [...line.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
  return { code, links: links.filter((target) => !/^[a-z]+:/i.test(target)) };
}

/** The paths among the words of a line; a command or a line of code names them from the root alone. */
const pathsAmong = (words: readonly string[], isCode: boolean): string[] =>
  words
    .map((word) => word.replace(/[,;:]$/, ''))
    .filter((word) => TOP.test(word) || (!isCode && (FILE.test(word) || FOLDER.test(word))))
    .filter((word) => !MADE.test(word) && !ANY_NAME.test(word));

const folded = (path: string) => path.replace(/\/$/, '');

/** Every folder above these files. */
const foldersOf = (files: readonly string[]): string[] => [
  ...new Set(files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/')))),
];

/** Where a link leads, seen from the root. */
function linked(document: string, target: string): string {
  return folded(new URL(target, `http://root/${document}`).pathname.slice(1));
}

/** What a how-to makes, by its own list (tools/new/how-to.test.ts holds it to that). */
const madeBy = ({ text }: Document): string[] => {
  const section = /^## Touched files\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text)?.[1] ?? '';
  return [...section.matchAll(/^- `([^`]+)`/gm)].map(([, path = '']) => path);
};

/** The paths in these documents that lead nowhere. A path may be shortened at its beginning, as `app/routes.ts` is. */
export function stalePaths(documents: readonly Document[], files: readonly string[]): StalePath[] {
  const there = [...files, ...foldersOf(files)];
  const known = new Set(there.flatMap(endingsOf));
  return documents.flatMap((document) => {
    const made = new Set(madeBy(document).flatMap((path) => [path, ...foldersOf([path])].flatMap(endingsOf)));
    const isThere = (name: string) =>
      known.has(folded(name)) || made.has(folded(name)) || (name.includes('*') && there.some(matches(name)));
    let isInBlock = false;
    return document.text.split('\n').flatMap((line, at) => {
      if (/^\s*```/.test(line)) isInBlock = !isInBlock;
      const { code, links } = namesIn(line);
      const spans = isInBlock ? [line] : code;
      const paths = spans.flatMap((span) => pathsAmong(span.split(/[\s'"()]+/), isInBlock || /\s/.test(span)));
      const stale = [
        ...paths.filter((name) => !isThere(name)),
        ...(isInBlock ? [] : links.filter((target) => !there.includes(linked(document.path, target)))),
      ];
      return stale.map((named) => ({ document: document.path, line: at + 1, named }));
    });
  });
}

/** `launch/*.mjs` is any file of such a name in such a folder. */
const matches = (glob: string) => {
  const pattern = glob.split('*').map((part) => part.replaceAll('.', '\\.'));
  const whole = new RegExp(`(^|/)${pattern.join('[^/]*')}$`);
  return (path: string) => whole.test(path);
};

const endingsOf = (path: string): string[] => {
  const parts = path.split('/');
  return parts.map((_, depth) => parts.slice(depth).join('/'));
};
