import type { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import type { Market } from '@griot/locale/markets';
import type { Translate } from '@griot/locale/translate';
import type { Profile } from '@griot/ranking/profile/profile';
import { reasonsAgainst, reasonsOf } from '@griot/ranking/why/reasons';
import { turnedDown } from '@griot/ranking/why/turned-down';
import type { ProvenDeviceId } from '../../../claims-and-proofs.ts';
import { marketWords } from '../../../memory/market-words.ts';
import type { Lead } from '../learning.face.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { LoggedRequest } from '../request-log/request-log.repository.ts';
import { pagesIn, type RequestLog } from '../request-log/request-log.ts';
import { type Names, ReasonWords } from './reason-words.ts';

type WhyQuery = {
  readonly market: Market;
  readonly deviceId: ProvenDeviceId;
  readonly requestId: string;
  readonly entryId: string;
};
type WhyReason = ShapeOf<typeof calls.feedback.why>['reply']['reasons'][number];
/** What speaks for an item, and the words of what speaks against it. */
type Why = { readonly reasons: WhyReason[]; readonly against: string[] };
type WhyServiceDeps = {
  readonly log: Pick<RequestLog, 'find'>;
  readonly names: Names;
  readonly profiles: Pick<ProfileService, 'profileFor' | 'articleOf'>;
};

/** Why an item was shown, from the record of its page, and what of it the reader wants less of. */
export class WhyService {
  readonly #deps: WhyServiceDeps;
  readonly #words: ReasonWords;

  constructor(deps: WhyServiceDeps) {
    this.#deps = deps;
    this.#words = new ReasonWords(deps.names);
  }

  /** Undefined if nothing is known of the item and the request, or another device asked for the page. */
  async reasonsFor({ market, deviceId, requestId, entryId }: WhyQuery): Promise<Why | undefined> {
    const request = await this.#deps.log.find(market.key, requestId);
    if (!request || request.device_id !== deviceId) return undefined;
    const { reader, settings } = await this.#deps.profiles.profileFor(market.key, deviceId);
    const { profile } = reader;
    const shown = this.#shown(request, entryId, { market, profile });
    if (!shown) return undefined;
    const article = await this.#deps.profiles.articleOf(market.key, entryId);
    const down = turnedDown(profile, article ?? { source: '', topics: [] });
    const isLess = new Set<string | null>(down.map(({ control }) => control));
    const named = new Set(shown.reasons.map(({ control }) => control));
    const unnamed = down.filter(({ control }) => !named.has(control));
    return {
      reasons: [
        ...shown.reasons.map((reason) => ({ ...reason, is_less: isLess.has(reason.control) })),
        ...unnamed.map((one) => ({
          term: one.term,
          label: this.#words.nameOf(one, market),
          share: 0,
          control: one.control,
          is_less: true,
        })),
        ...(settings.unpersonalised ? [unpersonalised(market)] : []),
      ],
      against: shown.against,
    };
  }

  #shown(request: LoggedRequest, entryId: string, { market, profile }: WhoAsks): ShownReasons | undefined {
    const translate = marketWords(market.key);
    const lead = request.leads.find(([id]) => id === entryId);
    if (lead) {
      return { reasons: [{ term: lead[1], label: leadWords(lead, translate), share: 1, control: null }], against: [] };
    }
    for (const { items, means } of pagesIn(request)) {
      const item = items.find((one) => one.entryId === entryId);
      if (!item) continue;
      const reasons = reasonsOf(item, means).map((reason) => ({
        term: reason.term,
        label: this.#words.label(reason, market, profile),
        share: reason.share,
        control: reason.control ?? null,
      }));
      return { reasons, against: reasonsAgainst(item.terms, means).map((term) => translate(`against.${term}`)) };
    }
    return undefined;
  }
}

/** No reason of its own, so it has no share; readers who want no profile see that there is none. */
const unpersonalised = ({ key }: Market): WhyReason => ({
  term: 'unpersonalised',
  label: marketWords(key)('why.unpersonalised'),
  share: 0,
  control: null,
  is_less: false,
});

type WhoAsks = { readonly market: Market; readonly profile: Profile };
type ShownReasons = { readonly reasons: Omit<WhyReason, 'is_less'>[]; readonly against: string[] };

const leadWords = ([, by]: Lead, translate: Translate) => translate(by === 'top' ? 'topNews' : `why.${by}`);
