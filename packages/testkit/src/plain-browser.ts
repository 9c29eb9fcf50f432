import type { FreshApp } from './fresh-app.ts';
import type { StandInWeb } from './stand-in-web.ts';

type Fields = Record<string, string>;
/** Fields of a form; one that is not there is not sent. */
type FormFields = Partial<Record<string, string>>;
/** As much of an answer as tests look at. */
type Answer = {
  statusCode: number;
  body: string;
  headers: Record<string, number | string | string[] | undefined>;
  cookies: { name: string; value: string }[];
};
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A browser without script that keeps its cookies; it has chosen a market, unless that is empty. */
export async function plainBrowser({ app }: FreshApp, web: StandInWeb, market: string) {
  const cookies: Fields = {};
  const storeCookies = (sent: Answer): Answer => {
    for (const { name, value } of sent.cookies) cookies[name] = value;
    return sent;
  };
  const open = async (url: string, headers: Fields = {}): Promise<Answer> =>
    storeCookies(await app.inject({ url, cookies, headers }));
  const post = async (url: string, fields: FormFields, headers: Fields = {}): Promise<Answer> =>
    storeCookies(
      await app.inject({
        method: 'POST',
        url,
        cookies,
        headers: { ...form, ...headers },
        payload: encodeFields(fields),
      }),
    );
  await open('/lite/');
  const csrf = web.asked.at(-1)?.csrf ?? '';
  if (market !== '') await post('/lite/', { market, csrf });
  return { cookies, csrf, open, post };
}

function encodeFields(fields: FormFields): string {
  const sent = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
  return new URLSearchParams(sent).toString();
}
