export type BodySlot = { readonly key: string; readonly element: Element; remove(): void };

/** The blocks of a body, as the rules for ads look at them; `isBelow`: none of it is on the screen yet. */
export function blocksIn(body: Element) {
  return textBlocks(body).map((element) => {
    const { bottom, height } = element.getBoundingClientRect();
    return {
      element,
      kind: kindOf(element),
      text: element.textContent ?? '',
      hasChildren: element.hasChildNodes(),
      isVisible: height > 0,
      isBelow: bottom > window.innerHeight,
    };
  });
}

function kindOf(element: Element): 'paragraph' | 'image' | 'other' {
  const isPicture = element.querySelector('img') !== null;
  if (element.tagName === 'FIGURE') return isPicture ? 'image' : 'other';
  if (element.tagName !== 'P') return 'other';
  return isPicture && element.textContent?.trim() === '' ? 'image' : 'paragraph';
}

/** What is no part of the text, though it stands in it. */
const slotMark = 'data-slot';

/** The blocks of the text itself: how many they are does not change with what stands between them. */
export const textBlocks = (body: Element): Element[] => [...body.children].filter((one) => !one.hasAttribute(slotMark));

let made = 0;

export function slotAfter(block: Element): BodySlot {
  const element = document.createElement('div');
  element.setAttribute(slotMark, '');
  block.after(element);
  made += 1;
  return { key: `slot-${made}`, element, remove: () => element.remove() };
}
