import { type TitleReader, type TitleTerm, termKey } from './title-terms.ts';
import { type TrendReport, unitOf } from './trend-report.ts';

/** A term of the last hours: the reports and sources that use it, and its spellings. */
export class RecentTerm {
  readonly key: string;
  readonly isPair: boolean;
  readonly reports = new Map<string, TrendReport>();
  readonly sources = new Set<string>();
  readonly #written = new Map<string, { term: string; times: number }>();

  constructor({ key, isPair }: Pick<TitleTerm, 'key' | 'isPair'>) {
    this.key = key;
    this.isPair = isPair;
  }

  add(report: TrendReport, { written, term }: Pick<TitleTerm, 'written' | 'term'>): void {
    const unit = unitOf(report);
    if (this.reports.has(unit)) return;
    this.reports.set(unit, report);
    this.sources.add(report.source);
    this.#written.set(written, { term, times: (this.#written.get(written)?.times ?? 0) + 1 });
  }

  /** The most frequent spelling. */
  get shown(): { title: string; term: string } {
    const [best] = [...this.#written].sort((a, b) => b[1].times - a[1].times || (a[0] < b[0] ? -1 : 1));
    return { title: best?.[0] ?? this.key, term: best?.[1].term ?? this.key };
  }
}

/** The terms of the last hours' titles. */
export class RecentTerms {
  readonly terms = new Map<string, RecentTerm>();
  /** Watched terms by key; they may have any length and are counted even if they are not trending. */
  readonly watched: ReadonlyMap<string, RecentTerm>;
  readonly units = new Set<string>();
  readonly sources = new Set<string>();
  readonly #reader: TitleReader;

  constructor(reader: TitleReader, watched: Iterable<string> = []) {
    this.#reader = reader;
    this.watched = new Map([...watched].map((key) => [key, new RecentTerm({ key, isPair: false })]));
  }

  add(report: TrendReport): void {
    const { title, language, source } = report;
    this.units.add(unitOf(report));
    this.sources.add(source);
    for (const found of this.#reader.termsIn(title, language)) {
      const term = this.terms.get(found.key) ?? new RecentTerm(found);
      this.terms.set(found.key, term);
      term.add(report, found);
    }
    if (this.watched.size === 0) return;
    const line = ` ${termKey(title, language)} `;
    for (const [key, term] of this.watched) {
      if (line.includes(` ${key} `)) term.add(report, { written: key, term: key });
    }
  }
}
