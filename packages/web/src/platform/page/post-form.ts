import { base } from '../routing/hrefs.ts';

/** Sends a form of ours without leaving the page; true when the server took it. */
export async function postForm(path: string, fields: Record<string, string>): Promise<boolean> {
  try {
    // The answer is a redirect that only a document needs to follow.
    const answer = await fetch(`${base}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    return answer.ok || answer.type === 'opaqueredirect';
  } catch {
    return false;
  }
}
