import { deepEqual, equal as same, fail, ok } from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { compare, historyOf, readHistory } from './compare.ts';
import { readVersions, type Tables, textIn, versionRows } from './stored.ts';
import type { Database } from './database.ts';
import { Model } from './model.ts';
import { blankOf, type Content, idOf, type Json, kindOf, type Publication } from './values.ts';

export interface Call {
  sql: string;
  args: Json[];
  /** The error code with which the call must be refused. */
  refused?: string | null | undefined;
  /** Applies the call's effect to the model, and checks the result. */
  apply?: (answer: Json) => void;
  /** The upload that the new versions belong to. */
  upload?: string | null;
}

/** An item as an editor sees it on screen, and the id of its version. */
export interface Seen {
  id: string | null;
  content: Content;
  publication: Publication | null;
}

/** One history in progress: the model's state, the database's state, and the items that each editor has looked at. */
export class History {
  readonly model = new Model();
  readonly database: Database;
  /** The editor who acts. */
  editor = '';
  /** All content as one string, and by table. */
  contents = '';
  tables: Tables = {};
  /** The stored state after the current step. */
  next: Tables = {};
  /** The steps so far, printed if something fails. */
  readonly lines: string[] = [];
  /** Every value that an editor has saved. */
  readonly saved: { key: string; field: string; value: Json }[] = [];
  /** The items as each editor last saw them, by editor and item. */
  readonly seen = new Map<string, Seen>();
  /** Versions of rows as they were exported, and how many versions their parts had then. */
  readonly exports = new Map<string, { version: string; versions: Map<string, number> }>();
  /** The prepared changes as each editor last saw them, by editor and course. */
  readonly lists = new Map<string, { version: string; digest: string }>();

  constructor(database: Database) {
    this.database = database;
  }

  /** Begins a history with only the initial content. */
  static async begin(database: Database): Promise<History> {
    const history = new History(database);
    await database.reset();
    fillStock(history.model);
    history.model.commit(null);
    history.contents = await database.read();
    history.tables = JSON.parse(history.contents) as Tables;
    compare(history.model, history.tables);
    return history;
  }

  /** Remembers the values that an editor has saved, which must never be lost. */
  keep(key: string, fields: Content): void {
    for (const [field, value] of Object.entries(fields)) this.saved.push({ key, field, value });
  }

  /** Adds a line that is printed if the history fails. */
  say(line: string): void {
    this.lines.push(`${this.editor} ${line}`);
  }

  /** Returns the ids of an item's or list's versions, oldest first. */
  versionIds(key: string): string[] {
    const rows = versionRows(this.tables).filter(
      (row) => row['kind'] === kindOf(key) && row['item_id'] === idOf(key) && row['state'] !== 'prepared',
    );
    // A version with the action `met` replaces the one before it.
    return rows.filter((_, place) => rows[place + 1]?.['action'] !== 'met').map((row) => textIn(row['id']));
  }

  /** Returns the version on which changes to an item are based. */
  currentId(key: string): string | null {
    return this.versionIds(key).at(-1) ?? null;
  }

  /**
   * Ends the history and checks it: the history shown to editors must have every version once, with its author, and
   * nothing that someone saved may be lost.
   */
  async end(): Promise<void> {
    this.editor = 'Ada';
    const page = await this.ask(
      'public.admin_get_history(null, null, null, null, null, null, null, 100)',
      [],
    );
    deepEqual(readHistory(page), historyOf(this.model), 'the history as editors read it');
    const versions = Object.entries(readVersions(this.tables));
    for (const { key, field, value } of this.saved)
      ok(
        versions.some(
          ([name, list]) =>
            name === key && list.some(({ content }) => isDeepStrictEqual(content[field], value)),
        ),
        `${key}/${field}: ${JSON.stringify(value)} was saved and is in no version`,
      );
  }

  /** Calls a function that changes no content. The next call compares everything again. */
  async ask(sql: string, args: Json[]): Promise<Json> {
    const answer = await this.database.as(this.editor, sql, args);
    if (answer.refused !== null) fail(`${sql} was refused: ${answer.refused}`);
    return answer.value;
  }

  /** Calls a function, and compares its result and then everything with the model. */
  async call({ sql, args, refused = null, apply = () => undefined, upload = null }: Call): Promise<Json> {
    const answer = await this.database.as(this.editor, sql, args);
    const contents = await this.database.read();
    same(answer.refused, refused, `${sql}(${JSON.stringify(args)})`);
    if (answer.refused !== null) {
      same(contents, this.contents, 'what was refused has changed something');
      return null;
    }
    this.next = JSON.parse(contents) as Tables;
    apply(answer.value);
    this.model.commit(this.editor, upload);
    this.contents = contents;
    this.tables = this.next;
    compare(this.model, this.tables);
    return answer.value;
  }
}

/** Performs a command with a randomly drawn input. Does nothing if nothing in the model fits the command. */
export type Act<Input> = (history: History, input: Input) => Promise<void>;

/** A history's step as a fast-check command. The history's lines show the step's effects. */
class Step<Input> implements fc.AsyncCommand<Model, History> {
  private readonly editor: string;
  private readonly input: Input;
  private readonly act: Act<Input>;

  constructor(editor: string, input: Input, act: Act<Input>) {
    this.editor = editor;
    this.input = input;
    this.act = act;
  }

  check(): boolean {
    return true;
  }

  async run(_: Model, history: History): Promise<void> {
    history.editor = this.editor;
    await this.act(history, this.input);
  }

  toString(): string {
    return `${this.editor}: ${this.act.name}`;
  }
}

const editors = fc.constantFrom('Ada', 'Ben', 'Cem');

const blank = (field: string): Json => {
  if (field === 'title') return 'a';
  return field === 'form' ? { key: 'yes', points: 1 } : blankOf(field);
};

/** Fills the model with the content that the database has at the start. */
function fillStock(model: Model): void {
  for (const id of ['c1', 'c2']) model.add({ kind: 'course', id, fields: Model.fields('course', {}, blank) });
  for (const id of ['v1', 'v2']) model.add({ kind: 'video', id, fields: Model.fields('video', {}, blank) });
  for (const id of ['z1', 'z2']) model.add({ kind: 'quiz', id, fields: Model.fields('quiz', {}, blank) });
  for (const [id, quiz] of [
    ['q1', 'z1'],
    ['q2', 'z1'],
    ['q3', 'z2'],
  ] as const)
    model.add({ kind: 'question', id, quiz, fields: Model.fields('question', {}, blank) });
  model.link('c1', 'video/v1');
  model.link('c1', 'quiz/z1');
  model.link('c2', 'quiz/z2');
  model.links.push({ video: 'v1', quiz: 'z1', age: 0 });
}

/** Creates commands of one kind, by one of the three editors. */
export function steps<Input>(input: fc.Arbitrary<Input>, act: Act<Input>): fc.Arbitrary<Step<Input>> {
  return fc.tuple(editors, input).map(([editor, drawn]) => new Step(editor, drawn, act));
}

/** Picks an entry of a list by a drawn number, so that a command still works in a shorter history. */
export function pick<Value>(list: readonly Value[], index: number): Value | undefined {
  return list[index % Math.max(1, list.length)];
}
