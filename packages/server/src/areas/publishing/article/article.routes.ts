import { calls } from '@griot/contract/calls';
import { schemas } from '@griot/contract/schemas';
import type { BindCall } from '../../../http/bind-call.ts';
import { answer, fail, failAsText } from '../../../http/call/answer.ts';
import { countryOf } from '../../../http/reader/hint.ts';
import type { ArticleService } from './article.service.ts';

const missing = 'There is no such article';

export function articleRoutes(bind: BindCall, articles: ArticleService): void {
  bind.anywhere(calls.article.detail, schemas.article.detail, async ({ params, reader }) => {
    const article = await articles.detail(params.id, countryOf(reader));
    return article ? answer(article, { shared: true }) : failAsText('not_found', missing);
  });

  bind(calls.article.entry, schemas.article.entry, async ({ params, query, reader }) => {
    const { market } = reader;
    const wanted = { market: market.key, id: params.id, country: countryOf(reader), requestId: query.request_id };
    const entry = await articles.entry(wanted);
    return entry ?? fail('not_found', missing);
  });
}
