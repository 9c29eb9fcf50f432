/** A reader who has waited so long, in milliseconds, would rather read what is cached (FEED-27). */
const SLOW = 2_500;

type Choice = {
  cached: Response | undefined;
  fetched: Promise<Response>;
  /** Whether an answer is our service's, and no sign that it is away. */
  isSound: (response: Response) => boolean | Promise<boolean>;
  /** How long the network has, in milliseconds. */
  patience?: number;
};

/**
 * The network's answer, if it is sound and comes in time; else what is cached; without that, whatever the network says
 * in the end. Rejects as the network does.
 */
export async function soundOrCached({ cached, fetched, isSound, patience = SLOW }: Choice): Promise<Response> {
  if (cached === undefined) return fetched;
  const slow = new Promise<undefined>((resolve) => void setTimeout(resolve, patience));
  const response = await Promise.race([fetched.catch(() => undefined), slow]);
  return response !== undefined && (await isSound(response)) ? response : cached;
}
