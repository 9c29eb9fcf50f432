/**
 * The weights of ranking: all that decides how the terms of a score are weighed. A model is plain data, so that one fitted
 * to clicks can be stored, put in force and withdrawn. Weights are natural logarithms of a click rate: a term of 0.7 is
 * worth twice the clicks.
 */
export type RankModel = {
  /** Written into page records and tokens: small letters and digits. */
  readonly version: string;
  readonly weights: RankWeights;
};

export type RankWeights = {
  /** Subtracted for each unit of the logarithm of 1 + the age in hours. */
  readonly age: number;
  /** For each unit of the logarithm of an article's click rate against the market's mean. */
  readonly rate: number;
  /** The weight of the market's mean in an article's click rate, as a number of impressions. */
  readonly priorImpressions: number;
  /** Between the worst source and the best one, half of it above what is usual. */
  readonly quality: number;
  readonly official: number;
  /** Each time the number of sources of a story doubles, up to `mostStory`. */
  readonly story: number;
  readonly mostStory: number;
  /** For each unit of the logarithm by which a reader opens a topic or source more often than usual. */
  readonly topic: number;
  readonly source: number;
  /** For what the reader follows. */
  readonly followed: number;
  /** For an article about one of the reader's cities. */
  readonly place: number;
  /** Subtracted for the first impression without a click; each further one subtracts less. */
  readonly fatigue: number;
  /** Subtracted for a topic that one of the nine items before has too; new readers get a wider mix. */
  readonly repeat: number;
  readonly repeatForNewReaders: number;
};

/** The model of a fresh installation; see docs/adr/0048-ranking-in-log-odds.md for where its weights come from. */
export const shippedModel: RankModel = {
  version: 'log1',
  weights: {
    age: 0.2,
    rate: 1.1,
    priorImpressions: 40,
    quality: 0.4,
    official: 0.1,
    story: 0.1,
    mostStory: 0.4,
    topic: 2.5,
    source: 0.8,
    followed: 1.2,
    place: 0.5,
    fatigue: 0.7,
    repeat: 0.08,
    repeatForNewReaders: 0.12,
  },
};
