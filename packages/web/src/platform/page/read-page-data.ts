import { type PageData, pageDataId } from './page-data.ts';

export function readPageData(): PageData {
  const holder = document.getElementById(pageDataId);
  if (holder?.textContent == null) throw new Error('the page came without its data');
  return JSON.parse(holder.textContent);
}
