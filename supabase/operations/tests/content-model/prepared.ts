import type { Model, Prepared } from './model.ts';
import {
  blankOf,
  type Content,
  equal,
  FIELDS,
  idOf,
  type ItemKind,
  keyOf,
  kindOf,
  mergeLists,
  placeAfter,
  type Publication,
  threeWay,
} from './values.ts';

const listIn = (content: Content | null): string[] =>
  ((content ?? {})['stops'] ?? (content ?? {})['questions'] ?? []) as string[];
const isList = (key: string): boolean => kindOf(key) === 'stops' || kindOf(key) === 'questions';
const listContent = (key: string, list: string[]): Content => ({ [kindOf(key)]: list });

/** The prepared changes in a course of a model, which learners see once all of them are published. */
export class Preparation {
  readonly items: Map<string, Prepared>;
  private readonly model: Model;
  private readonly course: string;

  constructor(model: Model, course: string) {
    this.model = model;
    this.course = course;
    this.items = model.prepared.get(course) ?? new Map<string, Prepared>();
    model.prepared.set(course, this.items);
  }

  isNew(key: string): boolean {
    return !isList(key) && this.items.get(key)?.base === null;
  }

  /** Returns a question's quiz, even if the question is new. */
  quizOf(key: string): string | null {
    return this.model.items.get(key)?.quiz ?? this.items.get(key)?.quiz ?? null;
  }

  /** Returns the stored fields that can be prepared; null for items that are in the trash or missing. */
  stored(key: string): Content | null {
    const { model } = this;
    if (isList(key)) {
      const owner = keyOf(kindOf(key) === 'stops' ? 'course' : 'quiz', idOf(key));
      return model.isLive(owner) ? model.contentOf(key) : null;
    }
    const item = model.items.get(key);
    if (!item || item.trash || (item.quiz && !model.isLive(keyOf('quiz', item.quiz)))) return null;
    return { ...item.fields, ...(item.publication && { publication: item.publication }) };
  }

  /** Returns a prepared list merged with the stored one, or just the stored list; null if there is none. */
  merged(key: string): string[] | null {
    const stored = this.stored(key) ?? (this.isNew(keyOf('quiz', idOf(key))) ? {} : null);
    const prepared = this.items.get(key);
    if (!prepared) return stored && listIn(stored);
    return mergeLists(listIn(prepared.base), listIn(prepared.content), listIn(stored));
  }

  /** Returns the entries of a list that exist or are new. */
  shown(key: string): string[] {
    const isShown = (entry: string) => {
      const item = kindOf(key) === 'stops' ? entry : keyOf('question', entry);
      return this.model.isLive(item) || this.isNew(item);
    };
    return (this.merged(key) ?? []).filter(isShown);
  }

  /**
   * Whether changes to the item can be prepared in this course: true for the course, its stops, the videos and quizzes of its
   * stops, and their questions.
   */
  has(key: string): boolean {
    const kind = kindOf(key);
    if (kind === 'course' || kind === 'stops') return idOf(key) === this.course;
    if (kind === 'questions') return this.has(keyOf('quiz', idOf(key)));
    if (kind === 'question') {
      const item = this.model.items.get(key);
      return item?.trash === null && this.has(keyOf('quiz', item.quiz ?? ''));
    }
    return (
      this.model.shownStops(this.course).includes(key) ||
      this.shown(keyOf('stops', this.course)).includes(key)
    );
  }

  /** Whether preparing an item creates it. */
  makes(key: string, quiz: string | null): boolean {
    if (this.model.items.has(key) || kindOf(key) === 'course') return false;
    if (this.items.has(key) && !this.isNew(key)) return false;
    const parent = this.quizOf(key) ?? quiz;
    return (
      kindOf(key) !== 'question' ||
      (parent !== null && this.merged(keyOf('questions', parent)) !== null && this.has(keyOf('quiz', parent)))
    );
  }

  outcomes(key: string): [field: string, outcome: ReturnType<typeof threeWay>][] {
    const prepared = this.items.get(key);
    const stored = this.stored(key) ?? {};
    return Object.entries(prepared?.content ?? {}).map(([field, value]) => [
      field,
      threeWay(prepared?.base?.[field], value, stored[field]),
    ]);
  }

  /** Prepares fields of an item, based on the stored version unless someone has changed a prepared field in it. */
  prepare(key: string, fields: Content, quiz: string | null, by: string): void {
    const known = this.items.get(key);
    if (this.makes(key, quiz)) {
      const kind = kindOf(key) as ItemKind;
      const blank = Object.fromEntries(FIELDS[kind].map((field) => [field, blankOf(field)]));
      const published: Content = kind === 'question' ? {} : { publication: this.courseState() };
      const content = { ...(known?.content ?? { ...blank, ...published }), ...fields };
      const parent = known?.quiz ?? quiz;
      this.items.set(key, { content, base: null, by, quiz: kind === 'question' ? parent : null });
      const list = keyOf(
        kind === 'question' ? 'questions' : 'stops',
        kind === 'question' ? (parent ?? '') : this.course,
      );
      if (!known)
        this.keepList(list, [...(this.merged(list) ?? []), kind === 'question' ? idOf(key) : key], by);
      return;
    }
    const stored = this.stored(key) ?? {};
    const isTouched =
      known && this.outcomes(key).some(([, outcome]) => outcome === 'both' || outcome === 'keep');
    const content = Object.entries({ ...known?.content, ...fields }).filter(
      ([field, value]) => !equal(value, stored[field]),
    );
    if (content.length === 0) this.items.delete(key);
    else
      this.items.set(key, {
        content: Object.fromEntries(content),
        base: isTouched ? known.base : stored,
        by,
        quiz: null,
      });
  }

  /** Returns the state of the course, as prepared or stored. New content in it gets the same state. */
  private courseState(): Publication {
    const key = keyOf('course', this.course);
    const prepared = this.items.get(key)?.content['publication'] as Publication | undefined;
    return prepared ?? this.model.item(key).publication ?? 'published';
  }

  keepList(key: string, list: string[], by: string): void {
    const stored = listIn(this.stored(key));
    if (equal(list, stored)) this.items.delete(key);
    else
      this.items.set(key, {
        content: listContent(key, list),
        base: listContent(key, stored),
        by,
        quiz: null,
      });
  }

  /** @param after without this list, additions go to the end */
  changeList(
    key: string,
    change: 'move' | 'add' | 'remove',
    entry: string,
    after: string[] | undefined,
    by: string,
  ): void {
    const list = this.merged(key) ?? [];
    const isThere = list.includes(entry);
    if (change === 'remove') {
      this.keepList(
        key,
        list.filter((one) => one !== entry),
        by,
      );
    } else if (change === 'move' || !isThere) {
      this.keepList(key, placeAfter(list, entry, after ?? list.toReversed()), by);
    } else this.keepList(key, list, by);
    this.tidy();
  }

  /** Drops new items that are no longer in a list, and entries of lists that no longer exist. */
  tidy(): void {
    const { items, model } = this;
    const listOf = (key: string) =>
      keyOf(kindOf(key) === 'question' ? 'questions' : 'stops', this.quizOf(key) ?? this.course);
    for (const key of [...items.keys()])
      if (
        this.isNew(key) &&
        !listIn(items.get(listOf(key))?.content ?? null).includes(
          kindOf(key) === 'question' ? idOf(key) : key,
        )
      )
        items.delete(key);
    const isQuiz = (id: string) => model.items.has(keyOf('quiz', id)) || this.isNew(keyOf('quiz', id));
    for (const [key, { quiz }] of [...items])
      if ((kindOf(key) === 'questions' && !isQuiz(idOf(key))) || (quiz !== null && !isQuiz(quiz)))
        items.delete(key);
    for (const [key, prepared] of [...items]) {
      if (!isList(key)) continue;
      const itemOf = (entry: string) => (kindOf(key) === 'stops' ? entry : keyOf('question', entry));
      const isThere = (entry: string) =>
        listIn(prepared.base).includes(entry) || model.items.has(itemOf(entry)) || this.isNew(itemOf(entry));
      prepared.content = listContent(key, listIn(prepared.content).filter(isThere));
      if (equal(prepared.content, prepared.base)) items.delete(key);
    }
  }

  /** Returns the fields of an item that publishing writes. The fields in `kept` keep someone else's change. */
  private written(key: string, kept: string[]): Content {
    const taken = this.outcomes(key).filter(
      ([field, outcome]) => outcome === 'take' || (outcome === 'both' && !kept.includes(`${key}/${field}`)),
    );
    const content = this.items.get(key)?.content ?? {};
    return this.isNew(key)
      ? content
      : Object.fromEntries(taken.map(([field]) => [field, content[field] ?? null]));
  }

  /** Whether publishing would remove all questions from a quiz that learners can see. */
  isRefused(kept: string[]): boolean {
    return [...this.items.keys()].some((key) => {
      const quiz = keyOf('quiz', idOf(key));
      if (
        (kindOf(key) !== 'quiz' && kindOf(key) !== 'questions') ||
        (!this.isNew(quiz) && !this.stored(quiz))
      )
        return false;
      const list = this.shown(keyOf('questions', idOf(key)));
      const next = this.written(quiz, kept)['publication'] as Publication | undefined;
      const prepared = this.items.get(quiz)?.content['publication'];
      const isKept = kept.includes(`${quiz}/publication`);
      const target = (isKept ? undefined : prepared) ?? this.stored(quiz)?.['publication'];
      if (list.length > 0) return false;
      return kindOf(key) === 'questions' ? target !== 'draft' : next !== undefined && next !== 'draft';
    });
  }

  /** Publishes everything; items in the trash stay prepared. */
  publish(kept: string[]): void {
    const { model } = this;
    for (const kind of ['video', 'quiz', 'question'] as const)
      for (const key of this.of(kind, true)) {
        const { content, quiz } = this.items.get(key) as Prepared;
        if (quiz !== null && !model.isLive(keyOf('quiz', quiz))) continue;
        const { publication, ...fields } = content;
        model.add({
          kind,
          id: idOf(key),
          quiz,
          fields,
          ...(publication ? { publication: publication as Publication } : {}),
        });
      }
    for (const key of this.of('questions', false))
      if (this.stored(key)) {
        const list = this.shown(key);
        for (const id of model.liveQuestions(idOf(key)))
          if (!list.includes(id)) model.item(keyOf('question', id)).trash = 'person';
        model.orderQuestions(list);
      }
    for (const kind of ['question', 'quiz', 'video', 'course'])
      for (const key of this.of(kind, false)) {
        if (!this.stored(key)) continue;
        const { publication, ...fields } = this.written(key, kept);
        const item = model.item(key);
        Object.assign(item.fields, fields);
        if (publication) model.setPublication(key, publication as Publication);
      }
    for (const key of this.of('stops', false)) model.setStops(idOf(key), this.shown(key));
    for (const key of [...this.items.keys()]) if (this.stored(key)) this.items.delete(key);
  }

  private of(kind: string, isNew: boolean): string[] {
    return [...this.items.keys()].filter((key) => kindOf(key) === kind && this.isNew(key) === isNew).sort();
  }
}
