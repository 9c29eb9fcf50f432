import { leavesOf } from '../page/leaves.ts';
import { nameList, namesOf } from '../page/names.ts';
import { isElement, type PageElement } from '../page/page-tree.ts';

const leadNames =
  nameList(`lead, lede, leadin, lead in, lead text, leadtext, standfirst, stand first, intro, introduction, article intro, chapo,
  chapeau, entradilla, sapo, sommario, occhiello, ingress, vorspann, abstract, linha fina, bajada, copete`);

/** Moves a lead paragraph that stands outside the container, between title and first paragraph, into it. */
export function restoreLead(body: PageElement, container: PageElement, heading: PageElement | undefined): void {
  const leaves = leavesOf(body);
  const own = new Set(leavesOf(container).map(({ node }) => node));
  const title = leaves.findIndex(({ node }) => node === heading);
  const first = leaves.findIndex(({ node }) => own.has(node));
  if (title === -1 || first <= title) return;
  const named = namedLeads(body);
  const lead = leaves.slice(title + 1, first).filter((leaf) => leaf.isSolid && !leaf.isPart && named.has(leaf.node));
  container.children.unshift(...lead.map(({ node }) => node));
}

function namedLeads(node: PageElement, isLead = false, found = new Set<PageElement>()): ReadonlySet<PageElement> {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    const is = isLead || leadNames(namesOf(child)) !== undefined;
    if (is) found.add(child);
    namedLeads(child, is, found);
  }
  return found;
}
