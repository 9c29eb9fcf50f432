import { emptyHtml } from './trusted-html.ts';

/**
 * Stands for a part of the page whose script is on its way: the server's markup stays as it is, because React leaves
 * children alone that it did not render, and every link in them works.
 */
export function UntouchedMarkup() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; the server's own markup is left alone
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: emptyHtml }} />;
}
