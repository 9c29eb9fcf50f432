import { topicChannels } from '@griot/domain/channels';
import { HOUR_MS } from '@griot/domain/time-units';
import { bestUnseen, DecayedRates, type Order } from './orders.ts';
import type { SimArticle } from './world.ts';

/** The channels, the click rate, the age and a constant. */
const width = topicChannels.length + 3;
/** How much is added for what is not known yet. */
const optimism = 0.1;

/** One ridge regression for each reader, kept as the inverse of its matrix. */
class Regression {
  readonly inverse = Float64Array.from({ length: width * width }, (_, at) => (at % (width + 1) === 0 ? 1 : 0));
  readonly weights = new Float64Array(width);
  readonly #sums = new Float64Array(width);

  /** The expected reward of a feature vector and its upper confidence bound. */
  worth(features: Float64Array): number {
    let [mean, variance] = [0, 0];
    for (let row = 0; row < width; row += 1) {
      const value = features[row] as number;
      if (value === 0) continue;
      mean += value * (this.weights[row] as number);
      for (let column = 0; column < width; column += 1) {
        variance += value * (this.inverse[row * width + column] as number) * (features[column] as number);
      }
    }
    return mean + optimism * Math.sqrt(Math.max(0, variance));
  }

  /** Sherman and Morrison's formula, then the weights anew. */
  learn(features: Float64Array, reward: number): void {
    const turned = new Float64Array(width);
    let scale = 1;
    for (let row = 0; row < width; row += 1) {
      for (let column = 0; column < width; column += 1) {
        turned[row] =
          (turned[row] as number) + (this.inverse[row * width + column] as number) * (features[column] as number);
      }
      scale += (features[row] as number) * (turned[row] as number);
      this.#sums[row] = (this.#sums[row] as number) + reward * (features[row] as number);
    }
    for (let at = 0; at < width * width; at += 1) {
      const product = (turned[Math.floor(at / width)] as number) * (turned[at % width] as number);
      this.inverse[at] = (this.inverse[at] as number) - product / scale;
    }
    for (let row = 0; row < width; row += 1) {
      let sum = 0;
      for (let column = 0; column < width; column += 1) {
        sum += (this.inverse[row * width + column] as number) * (this.#sums[column] as number);
      }
      this.weights[row] = sum;
    }
  }
}

/** LinUCB with a model for each reader. */
export function linUcb(): Order {
  const rates = new DecayedRates();
  const models = new Map<number, Regression>();
  const modelOf = (reader: number) => {
    const model = models.get(reader) ?? new Regression();
    models.set(reader, model);
    return model;
  };
  const featuresOf = ({ number, channelNumber, publishedAt }: SimArticle, now: number) => {
    const features = new Float64Array(width);
    features[channelNumber] = 1;
    features[topicChannels.length] = 10 * rates.rateOf(number, now);
    features[topicChannels.length + 1] = Math.log1p((now - publishedAt) / HOUR_MS) / 4;
    features[topicChannels.length + 2] = 1;
    return features;
  };
  return {
    page: (visit) => {
      const model = modelOf(visit.reader.number);
      return bestUnseen(visit, (article) => model.worth(featuresOf(article, visit.now)));
    },
    learn: (looked) => {
      modelOf(looked.reader.number).learn(featuresOf(looked.article, looked.now), Number(looked.isOpened));
      rates.learn(looked);
    },
  };
}
