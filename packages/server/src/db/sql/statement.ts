import { castOf, type Value, type Written, writeValue } from './values.ts';

/** What is sent to PostgreSQL. */
export type Statement = {
  readonly text: string;
  readonly values: readonly Written[];
  /** Whether the text is the same each time, so that PostgreSQL may keep its plan; not where it grows with its values. */
  readonly isFixed: boolean;
};

/** The words of a statement and what stands between them. */
export type Template = {
  readonly words: readonly string[];
  readonly parts: readonly Part[];
  /** Of a text that was not written as a template: values that it names itself as $1, $2 and so on. */
  readonly numbered?: readonly Value[];
};

/** What may stand in a statement: a value, a name, rows, or another part of a statement. */
export type Part = Value | Names | Rows | Changes | Fragment;

/** A part of a statement. Only what was made as one is: an object of a stranger that looks like it is not. */
export class Fragment {
  readonly template: Template;

  constructor(template: Template) {
    this.template = template;
  }
}

/** Names of tables or columns, quoted. A dot parts a schema from a table. */
export class Names {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    this.names = names;
  }
}

export type RowValues = Readonly<Record<string, Value>>;

/** Rows for an insert: their columns and values. */
export class Rows {
  readonly rows: readonly RowValues[];
  readonly columns: readonly string[];

  constructor(rows: readonly RowValues[], columns: readonly string[]) {
    this.rows = rows;
    this.columns = columns.length > 0 ? columns : Object.keys(rows[0] ?? {});
    if (this.columns.length === 0) throw new TypeError('There is no row to write.');
  }
}

/** Columns of an update, each with its new value. */
export class Changes {
  readonly row: RowValues;

  constructor(row: RowValues) {
    this.row = row;
  }
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`;

/** PostgreSQL counts the values of a statement with two bytes. */
const mostValues = 65_535;

class Draft {
  readonly values: Written[] = [];
  isFixed = true;
  #text = '';

  write({ words, parts, numbered }: Template): void {
    if (numbered !== undefined) this.#appendNumbered(numbered);
    for (const [index, word] of words.entries()) {
      this.#text += word;
      if (index < parts.length) this.#writePart(parts[index] as Part);
    }
  }

  finish(): Statement {
    if (this.values.length > mostValues) throw new RangeError(`A statement has ${this.values.length} values.`);
    return { text: this.#text, values: this.values, isFixed: this.isFixed };
  }

  #appendNumbered(values: readonly Value[]): void {
    const isWhole = this.#text === '';
    if (!isWhole && values.length > 0) throw new TypeError('Numbered values cannot stand in another statement.');
    // without values it may hold several statements, which PostgreSQL does not take under a name
    if (isWhole && values.length === 0) this.isFixed = false;
    this.values.push(...values.map(writeValue));
  }

  #writePart(part: Part): void {
    if (part instanceof Names) this.#text += part.names.map(quoted).join(', ');
    else if (part instanceof Rows) this.#writeRows(part);
    else if (part instanceof Changes) this.#writeChanges(part);
    else if (part instanceof Fragment) this.write(part.template);
    else this.#writeValue(part);
  }

  #writeValue(value: Value): void {
    this.values.push(writeValue(value));
    this.#text += `$${this.values.length}${castOf(value)}`;
  }

  #writeRows({ rows, columns }: Rows): void {
    this.isFixed &&= rows.length === 1;
    this.#text += `(${columns.map(quoted).join(', ')}) values `;
    for (const [index, row] of rows.entries()) {
      this.#text += index === 0 ? '(' : ', (';
      this.#writeEach(columns, (column) => this.#writeValue(row[column] as Value));
      this.#text += ')';
    }
  }

  #writeChanges({ row }: Changes): void {
    this.#writeEach(Object.keys(row), (column) => {
      this.#text += `${quoted(column)} = `;
      this.#writeValue(row[column] as Value);
    });
  }

  #writeEach(columns: readonly string[], write: (column: string) => void): void {
    for (const [index, column] of columns.entries()) {
      if (index > 0) this.#text += ', ';
      write(column);
    }
  }
}

export function statementOf(template: Template): Statement {
  const draft = new Draft();
  draft.write(template);
  return draft.finish();
}
