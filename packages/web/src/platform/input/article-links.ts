import { base } from '../routing/hrefs.ts';

/** Tells of taps on links to articles, which then lead nowhere by themselves; returns how to stop. */
export function catchArticleLinks(onTap: (address: string, href: string) => void): () => void {
  const listen = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('#content a[href*="/detail/"]');
    if (link === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onTap(link.href, link.pathname.slice(base.length) + link.search);
  };
  document.addEventListener('click', listen, { capture: true });
  return () => document.removeEventListener('click', listen, { capture: true });
}
