import { type RankModel, type RankWeights, shippedModel } from '../model.ts';

/** A model as a file and the database hold it: weights for all markets, and others for some of them. */
export type StoredModel = RankModel & { readonly markets: Readonly<Record<string, RankWeights>> };

export const shippedStored: StoredModel = { ...shippedModel, markets: {} };

const weightNames = Object.keys(shippedModel.weights) as readonly (keyof RankWeights)[];
/** A weight of 10 multiplies a click rate by 20,000: whatever is more is a mistake. */
const mostOf: Partial<Record<keyof RankWeights, number>> = { priorImpressions: 10_000 };
const mostOfOthers = 10;
const mostMarkets = 1_000;

/** Reads a model, or says everything that is wrong with it. */
export function readModel(raw: unknown): StoredModel | { readonly problems: readonly string[] } {
  const problems: string[] = [];
  const { version, weights, markets = {} } = fieldsOf(raw);
  if (typeof version !== 'string' || !/^[a-z0-9]{1,16}$/.test(version)) {
    problems.push('version: up to 16 small letters and digits');
  } else if (version.startsWith('hours') || version === shippedModel.version) {
    problems.push(`version: "${version}" is the name of a model that Griot brings along`);
  }
  const whole = weightsIn(weights, 'weights', problems);
  const named = Object.entries(fieldsOf(markets));
  if (named.length > mostMarkets) problems.push(`markets: ${mostMarkets} at the most`);
  const marketWeights = named.slice(0, mostMarkets).map(([market, its]) => {
    if (!/^[a-z]{4}$/.test(market)) problems.push(`markets: "${market.slice(0, 20)}" is no market`);
    return [market, weightsIn(its, `markets.${market.slice(0, 20)}`, problems)] as const;
  });
  if (problems.length > 0) return { problems };
  return { version: version as string, weights: whole, markets: Object.fromEntries(marketWeights) };
}

/** The model of one market. */
export function modelFor({ version, weights, markets }: StoredModel, market: string): RankModel {
  return { version, weights: (Object.hasOwn(markets, market) ? markets[market] : undefined) ?? weights };
}

function weightsIn(raw: unknown, where: string, problems: string[]): RankWeights {
  const fields = fieldsOf(raw);
  for (const name of weightNames) {
    const weight = fields[name];
    const most = mostOf[name] ?? mostOfOthers;
    const least = name === 'priorImpressions' ? 1 : 0;
    if (typeof weight !== 'number' || !(weight >= least && weight <= most)) {
      problems.push(`${where}.${name}: a number from ${least} to ${most}`);
    }
  }
  for (const name of Object.keys(fields)) {
    if (!weightNames.includes(name as keyof RankWeights)) problems.push(`${where}.${name.slice(0, 40)}: is no weight`);
  }
  return Object.fromEntries(weightNames.map((name) => [name, Number(fields[name])])) as RankWeights;
}

const fieldsOf = (raw: unknown): Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Record<string, unknown>) : {};
