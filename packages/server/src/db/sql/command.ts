import type { Answer, Sender } from './sender.ts';

/** Sends a statement without values that is not prepared under a name. */
export async function command(sender: Pick<Sender, 'send'>, text: string): Promise<Answer> {
  return await sender.send({ text, values: [], isFixed: false });
}
