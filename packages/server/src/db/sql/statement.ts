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
  /** Values that the words themselves name as $1, $2 and so on. */
  readonly numbered?: readonly Value[];
};

/** What may stand in a statement: a value, a name, rows, or another part of a statement. */
export type Part = Value | Names | Rows | Changes | { readonly template: Template };

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

  write({ words, parts, numbered = [] }: Template): void {
    if (numbered.length > 0 && this.#text !== '')
      throw new TypeError('Numbered values cannot stand in another statement.');
    this.values.push(...numbered.map(writeValue));
    for (const [index, word] of words.entries()) {
      this.#text += word;
      if (index < parts.length) this.#writePart(parts[index] as Part);
    }
  }

  finish(): Statement {
    if (this.values.length > mostValues) throw new RangeError(`A statement has ${this.values.length} values.`);
    return { text: this.#text, values: this.values, isFixed: this.isFixed };
  }

  #writePart(part: Part): void {
    if (part instanceof Names) this.#text += part.names.map(quoted).join(', ');
    else if (part instanceof Rows) this.#writeRows(part);
    else if (part instanceof Changes) this.#writeChanges(part);
    else if (isFragment(part)) this.write(part.template);
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

const isFragment = (part: Part): part is { readonly template: Template } =>
  typeof part === 'object' && part !== null && 'template' in part;

export function statementOf(template: Template): Statement {
  const draft = new Draft();
  draft.write(template);
  return draft.finish();
}
