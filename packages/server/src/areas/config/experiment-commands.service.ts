import type { MarketKey } from '@griot/locale/markets';
import type { Decision } from '../../db/audit.ts';
import { Refusal } from '../../errors.ts';
import { fittingValue } from './config-commands.service.ts';
import type { Experiment, ExperimentRepository, ListedExperiment } from './experiment.repository.ts';

type ExperimentWish = Omit<Experiment, 'value'> & { readonly decision: Decision; readonly text: string };

/** Flags that only a share of a market's devices has otherwise. */
export class ExperimentCommands {
  readonly #store: ExperimentRepository;

  constructor(store: ExperimentRepository) {
    this.#store = store;
  }

  async list(market?: MarketKey): Promise<ListedExperiment[]> {
    return await this.#store.list(market);
  }

  async start({ decision, text, ...wish }: ExperimentWish): Promise<Experiment> {
    const { name, market, flag, share } = wish;
    if (!/^[a-z0-9-]{1,40}$/.test(name))
      throw new Refusal(`"${name}" is no name of an experiment: small letters, digits and -, 40 at most.`);
    if (!Number.isInteger(share) || share < 1 || share > 100)
      throw new Refusal('--share is a whole number of percent, from 1 to 100.');
    const value = fittingValue(flag, text);
    const experiment = { ...wish, value };
    const act = { ...decision, market, what: 'experiment.start', subject: name, detail: { flag, value, share } };
    if (await this.#store.start(experiment, value, act)) return experiment;
    throw new Refusal(`There was an experiment ${name} already, or one on ${flag} runs in ${market}.`);
  }

  async stop(name: string, decision: Decision): Promise<MarketKey> {
    const market = await this.#store.stop(name, { ...decision, what: 'experiment.stop', subject: name });
    if (market === undefined) throw new Refusal(`No experiment ${name} runs.`);
    return market;
  }
}
