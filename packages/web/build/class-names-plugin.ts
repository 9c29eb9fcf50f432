import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { className } from './class-names.ts';

const styleImport = /import (\w+) from '(\.[^']+\.module\.css)';/g;

const usedMark = '__GRIOT_STYLES_USED__();';

/**
 * Puts a class's final name where the code says `styles.name`, so that no script carries the list of a style file's
 * classes. A file that looks a class up by a name it computes keeps its list.
 */
export function withClassNames(code: string, file: string): string {
  let named = code;
  for (const [statement, styles, path] of code.matchAll(styleImport)) {
    if (styles === undefined || path === undefined || new RegExp(`\\b${styles}\\b(?! from|\\.\\w)`).test(code))
      continue;
    const styleFile = resolve(file, '..', path);
    named = named
      .replace(statement, `import '${path}';`)
      .replace(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'), (_, name: string) => `'${className(name, styleFile)}'`);
  }
  return named;
}

export function classNamesPlugin(): Plugin[] {
  return [
    {
      name: 'griot-class-names',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx$/ },
        handler: (code, id) => ({ code: withClassNames(code, id), map: null }),
      },
    },
    {
      name: 'griot-named-styles',
      apply: 'build',
      enforce: 'post',
      // Without its list of classes a style file looks unused, and the build would drop it: so each makes a call of
      // nothing, which is taken out again once it is clear what belongs to a chunk.
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code: `${code}\n${usedMark}`, map: null, moduleSideEffects: true }),
      },
      renderChunk: (code) => ({ code: code.replaceAll(usedMark, ''), map: null }),
    },
  ];
}
