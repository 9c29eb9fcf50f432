export type BodySlot = { readonly key: string; readonly element: Element; remove(): void };

/** The blocks of a body, as the rules for ads look at them; `isBelow`: none of it is on the screen yet. */
export function blocksIn(body: Element) {
  return [...body.children].map((element) => {
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

let made = 0;

export function slotAfter(block: Element): BodySlot {
  const element = document.createElement('div');
  block.after(element);
  made += 1;
  return { key: `slot-${made}`, element, remove: () => element.remove() };
}
