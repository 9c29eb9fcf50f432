import { withoutBidiControls } from '@griot/content/sanitise/text-direction';

/** A publisher's words in one line of a terminal, without what would steer it. */
export function plainLine(text: string): string {
  return withoutBidiControls(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}
