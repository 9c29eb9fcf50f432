import type { Answer, Sender } from './sender.ts';

/** Sends a text without values that is nobody's to name. */
export async function command(sender: Pick<Sender, 'send'>, text: string): Promise<Answer> {
  return await sender.send({ text, values: [], isFixed: false });
}
