import { base } from '../routing/hrefs.ts';

/** By address: the files that this document has asked for, and that have not failed. */
const asked = new Map<string, Promise<void>>();

/** A style file that did not arrive; nothing that it belongs to may be shown. */
export class LostStyles extends Error {}

/**
 * What every `import()` of the app becomes in the build (build/style-imports-plugin.ts): the script and its styles are
 * fetched side by side, and the module is there when both are, so that nothing is ever shown unstyled.
 */
export async function importWithStyles<Module>(
  importScript: () => Promise<Module>,
  styleFiles: readonly string[] = [],
): Promise<Module> {
  const [script, styles] = await Promise.allSettled([importScript(), Promise.all(styleFiles.map(stylesArrived))]);
  // A lost script is asked for again under another name, without its styles: these must be there, or be what was lost.
  if (styles.status === 'rejected') throw styles.reason;
  if (script.status === 'rejected') throw script.reason;
  return script.value;
}

function stylesArrived(file: string): Promise<void> {
  const href = `${base}/${file}`;
  const known = asked.get(href) ?? (isLinked(href) ? Promise.resolve() : fetchStyles(href));
  asked.set(href, known);
  return known;
}

/** The server links what its page shows; a link without a sheet is one whose file was lost. */
function isLinked(href: string): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    (link) => link.getAttribute('href') === href && link.sheet !== null,
  );
}

function fetchStyles(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      asked.delete(href);
      reject(new LostStyles(href));
    };
  });
}
