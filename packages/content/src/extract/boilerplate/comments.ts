import { namesOf } from '../page/names.ts';
import { holds, isElement, isInlineTag, type PageElement, remove, textOf } from '../page/page-tree.ts';
import { isLeaf, weighLeaf } from '../page/weigh.ts';
import { commentBoilerplate } from './boilerplate-names.ts';

/** As many letters of prose below the title are a post, however much its readers wrote below it. */
const LEAST_POST = 150;
const LONGEST_HEADING = 40;

const comments =
  'comments?|responses?|replies|reader comments|kommentare?|leserkommentare|commentaires?|réactions?|comentarios?|' +
  'comentários?|commenti|reacties|komentar|maoni|ra.ayoyi|sharhi|تعليقات|التعليقات|تبصرے|टिप्पणियां|टिप्पणियाँ|प्रतिक्रिया|' +
  'प्रतिक्रियाएं|মন্তব্য|கருத்துகள்|கருத்துக்கள்|వ్యాఖ్యలు|ಪ್ರತಿಕ್ರಿಯೆಗಳು|комментарии';
const commentsHeading = new RegExp(`^[(\\d\\s]*(?:${comments})[)\\d\\s(:]*(?:\\s(?:to|on|zu|sur)\\s.*)?$`, 'iu');

/**
 * Removes the comments below a post: what is named so, and what follows a heading that says so. Short posts often have
 * comments many times their length, which would else be taken for the article.
 */
export function removeComments(body: PageElement, title: PageElement | undefined): void {
  if (title === undefined) return;
  const unwanted = new Set<PageElement>();
  let isBelowTitle = false;
  let read = 0;
  const visit = (parent: PageElement): void => {
    for (const [at, node] of parent.children.entries()) {
      if (!isElement(node)) continue;
      isBelowTitle ||= node === title;
      if (read >= LEAST_POST && isNamed(node)) {
        unwanted.add(node);
      } else if (read >= LEAST_POST && isAnnouncement(node)) {
        for (const after of parent.children.slice(at)) if (isElement(after)) unwanted.add(after);
        return;
      } else if (isLeaf(node)) {
        if (isBelowTitle) read += weighLeaf(node).solid;
      } else visit(node);
    }
  };
  visit(body);
  remove(body, (node) => unwanted.has(node));
}

const isNamed = (node: PageElement): boolean =>
  !isInlineTag(node.tag) &&
  commentBoilerplate.names(namesOf(node)) !== undefined &&
  !holds(node, ({ attributes }) => /articlebody/i.test(attributes.itemprop ?? ''));

function isAnnouncement(node: PageElement): boolean {
  if (!/^h[2-6]$/.test(node.tag)) return false;
  const text = textOf(node);
  return text.length <= LONGEST_HEADING && commentsHeading.test(text);
}
