import { startService } from '../e2e/service.ts';
import type { Measured } from './measured.ts';

const brotli = { 'accept-encoding': 'br' };

/** The bytes of a page and of an answer on the wire. */
export async function measureBytes(): Promise<Measured[]> {
  const service = await startService();
  const weigh = async (path: string, init: RequestInit = {}) => {
    const headers = { ...brotli, ...init.headers };
    await fetch(service.address + path, { ...init, headers }); // a shared answer gets its best form after the first
    const answer = await fetch(service.address + path, { ...init, headers });
    return { kilobytes: Number(answer.headers.get('content-length')) / 1000, text: await answer.text() };
  };
  try {
    const device = await fetch(`${service.address}/ng/en/device_id`, { method: 'POST' });
    const cookie = device.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    const feedPage = await weigh('/lite/feeds', { headers: { cookie } });
    const feed = await weigh('/ng/en/v1/news/main', { method: 'POST' });
    const newsId = JSON.parse(feed.text).articles.find((item: { news_id?: string }) => item.news_id).news_id;
    const article = await weigh(`/news/detail/${newsId}`);
    const articlePage = await weigh(`/lite/detail/${newsId}`, { headers: { cookie } });
    return [
      { what: 'page of /feeds', value: feedPage.kilobytes, unit: 'kB', goal: 15 },
      { what: 'page of /detail', value: articlePage.kilobytes, unit: 'kB', goal: 15 },
      { what: 'feed answer of 20 items', value: feed.kilobytes, unit: 'kB', goal: 12 },
      { what: 'article answer', value: article.kilobytes, unit: 'kB', goal: 25 },
    ];
  } finally {
    await service.stop();
  }
}
