import {
  type Content,
  equal,
  FIELDS,
  hasState,
  idOf,
  type ItemKind,
  type Json,
  keyOf,
  kindOf,
  type ListKind,
  placeAfter,
  type Publication,
} from './values.ts';

/** An item's content in an uploaded file, and the content stored at that time. */
interface Said {
  upload: string;
  said: Content;
  stored: Content;
}

/** The result of comparing a part or stop in a file. */
export interface Seen {
  /** The stored version that was compared. */
  version: number | string;
  reason: 'deleted' | 'restored' | null;
  isNew: boolean;
  differences: Record<string, { before: Json; after: Json; by: 'file' | 'hand' | 'both' }>;
  /** Whether the file differs from earlier files. */
  isNews: boolean;
}

export interface Item {
  kind: ItemKind;
  id: string;
  /** The quiz of a question. */
  quiz: string | null;
  fields: Content;
  /** The state of a course, video or quiz. */
  publication: Publication | null;
  /** How the item was moved to the trash: by a person, or by undoing this upload. */
  trash: 'person' | { undone: string } | null;
  /** The upload that created or restored the item. */
  upload: string | null;
  said: Said[];
  /** The position of a question in its quiz. */
  position: number;
  /** The step in which the item was created. */
  age: number;
  /** Stops that became drafts when the course moved to the trash: their earlier states, and how many versions they had then. */
  withdrawn: Map<string, { state: Publication; versions: number }>;
}

/** A stop of a course. A removed stop keeps its place among the rows. */
export interface Stop {
  course: string;
  target: string;
  position: number;
  age: number;
  /** The stop's id in the database, which decides the order if everything else is equal. */
  id: string;
  /** The step in which a person removed the stop, or the upload whose undo did. */
  removed: { step: number } | { undone: string } | null;
  upload: string | null;
}

export interface Version {
  content: Content;
  publication: Publication | null;
  state: 'live' | 'deleted' | 'replaced';
  action: 'insert' | 'update' | 'delete' | 'restore';
  /** Null for the operator. */
  by: string | null;
  upload: string | null;
}

/** An editor's prepared change to an item or list of a course. A new item has all fields and no base. */
export interface Prepared {
  content: Content;
  base: Content | null;
  by: string;
  /** The quiz of a new question. */
  quiz: string | null;
}

/** A file's values for an item, without blank cells. */
export interface Part {
  kind: ItemKind;
  id: string;
  quiz: string | null;
  fields: Content;
  /** The number of the version from which the part was exported; the first is 1. */
  exported?: number;
}

export interface Upload {
  id: string;
  /** The upload's name in the output. */
  name: string;
  /** The step in which the upload was committed. */
  age: number;
  parts: Part[];
  /** The stops in the file's rows. */
  links: { course: string; target: string }[];
  state: 'staged' | 'done' | 'undone';
  /** The number of items that weren't fully undone when the upload was undone. */
  kept: number;
  /** The comparisons of the parts and stops, as the person saw them. */
  seen: Map<string, Seen>;
  /** The parts for which the file was chosen, each with the comparison seen. */
  chosen: Map<string, string>;
  /** The upload's changes to existing content. */
  changes: Map<string, { before: Content; after: Content }>;
  /** The content that the upload created or restored, as the upload left it. */
  left: Map<string, Content>;
}

const LIST_OF: Partial<Record<ItemKind, ListKind>> = { course: 'stops', quiz: 'questions', video: 'links' };
const byPlace = (one: { position: number; age: number; id: string }, other: typeof one): number =>
  one.position - other.position || one.age - other.age || (one.id < other.id ? -1 : 1);

/** The content that docs/product.md requires after each step, as plain objects. */
export class Model {
  step = 0;
  items = new Map<string, Item>();
  stops: Stop[] = [];
  links: { video: string; quiz: string; age: number }[] = [];
  versions = new Map<string, Version[]>();
  uploads = new Map<string, Upload>();
  /** Prepared changes, by course, then by item or list. */
  prepared = new Map<string, Map<string, Prepared>>();

  item(key: string): Item {
    const item = this.items.get(key);
    if (!item) throw new Error(`There is no ${key}.`);
    return item;
  }

  /** Whether an item is neither missing nor in the trash. */
  isLive(key: string): boolean {
    return this.items.get(key)?.trash === null;
  }

  keysOf(...kinds: ItemKind[]): string[] {
    return [...this.items.values()]
      .filter(({ kind }) => kinds.includes(kind))
      .map((one) => keyOf(one.kind, one.id));
  }

  add(item: Pick<Item, 'kind' | 'id'> & Partial<Item>): Item {
    const last = Math.max(0, ...this.questions(item.quiz ?? '').map(({ position }) => position));
    const made: Item = {
      quiz: null,
      fields: {},
      publication: hasState(item.kind) ? 'published' : null,
      trash: null,
      upload: null,
      said: [],
      position: last + 1,
      age: this.step,
      withdrawn: new Map(),
      ...item,
    };
    this.items.set(keyOf(item.kind, item.id), made);
    return made;
  }

  /** Returns the questions of a quiz in order, including those in the trash. */
  questions(quiz: string): Item[] {
    return [...this.items.values()]
      .filter((one) => one.kind === 'question' && one.quiz === quiz)
      .sort(byPlace);
  }

  liveQuestions(quiz: string): string[] {
    return this.questions(quiz).flatMap((one) => (one.trash === null ? [one.id] : []));
  }

  /** Returns the stops of a course in order, including those in the trash. */
  stopsOf(course: string): Stop[] {
    return this.stops.filter((stop) => stop.course === course && stop.removed === null).sort(byPlace);
  }

  /** Returns the stops that editors see. */
  shownStops(course: string): string[] {
    return this.stopsOf(course).flatMap(({ target }) => (this.isLive(target) ? [target] : []));
  }

  linksOf(video: string): string[] {
    const order = (one: { age: number; quiz: string }, other: typeof one) =>
      one.age - other.age || (one.quiz < other.quiz ? -1 : 1);
    return this.links
      .filter((link) => link.video === video)
      .sort(order)
      .map(({ quiz }) => quiz);
  }

  /** Returns the highest position that a row of a course has ever had. */
  lastPlace(course: string): number {
    return Math.max(
      0,
      ...this.stops.filter((stop) => stop.course === course).map(({ position }) => position),
    );
  }

  link(course: string, target: string, upload: string | null = null): void {
    const known = this.stops.find((stop) => stop.course === course && stop.target === target);
    if (known?.removed === null) return;
    const place = { position: this.lastPlace(course) + 1, removed: null, upload };
    if (known) Object.assign(known, place);
    else this.stops.push({ course, target, age: this.step, id: '', ...place });
  }

  unlink(course: string, target: string): void {
    for (const stop of this.stopsOf(course)) if (stop.target === target) stop.removed = { step: this.step };
  }

  /** Sets a course's stops to exactly these. Those in the trash stay where they are. */
  setStops(course: string, targets: string[]): void {
    for (const target of this.shownStops(course)) if (!targets.includes(target)) this.unlink(course, target);
    for (const target of targets) this.link(course, target);
    for (const stop of this.stopsOf(course))
      if (targets.includes(stop.target)) stop.position = targets.indexOf(stop.target) + 1;
  }

  orderQuestions(ids: string[]): void {
    for (const [index, id] of ids.entries()) this.item(keyOf('question', id)).position = index + 1;
  }

  /** Moves a stop of a course or a question of a quiz; items in the trash keep their place among the others. */
  move(key: string, entry: string, after: string[]): void {
    const list = kindOf(key) === 'course' ? this.stopsOf(idOf(key)) : this.questions(idOf(key));
    const entryOf = (one: (typeof list)[number]) => ('target' in one ? one.target : one.id);
    const order = placeAfter(list.map(entryOf), entry, after);
    for (const one of list) one.position = order.indexOf(entryOf(one)) + 1;
  }

  /** Returns the content of an item or list in the form that its versions have. */
  contentOf(key: string): Content {
    const [kind, id] = [kindOf(key), idOf(key)];
    if (kind === 'stops') return { stops: this.stopsOf(id).map(({ target }) => target) };
    if (kind === 'questions') return { questions: this.liveQuestions(id) };
    if (kind === 'links') return { quizzes: this.linksOf(id) };
    return { ...this.item(key).fields };
  }

  latest(key: string): Version | undefined {
    return this.versions.get(key)?.at(-1);
  }

  private hasLostQuestions(quiz: string): boolean {
    const before = this.latest(keyOf('questions', quiz))?.content['questions'] ?? [];
    return this.liveQuestions(quiz).length === 0 && !equal(before, []);
  }

  isEmptyQuiz(key: string): boolean {
    return kindOf(key) === 'quiz' && this.liveQuestions(idOf(key)).length === 0;
  }

  /** Sets an item's state. A scheduled course's new time also applies to its stops with the same time. */
  setPublication(key: string, state: Publication): void {
    const item = this.item(key);
    const isMoved = item.kind === 'course' && item.publication === 'scheduled' && state === 'published';
    item.publication = state;
    for (const { target } of isMoved ? this.stopsOf(item.id) : []) {
      const stop = this.item(target);
      if (stop.publication === 'scheduled') stop.publication = this.isEmptyQuiz(target) ? 'draft' : state;
    }
  }

  /** Returns the stops of a course that can change to its new state: drafts, or stops that no other live course has. */
  followingStops(course: string, state: Publication): string[] {
    const isElsewhere = (target: string) =>
      this.stops.some((stop) => {
        const other = this.item(keyOf('course', stop.course));
        const isLive = other.trash === null && other.publication === 'published';
        return stop.target === target && stop.removed === null && stop.course !== course && isLive;
      });
    return this.shownStops(course).filter((target) => {
      const now = this.item(target).publication;
      if (now === 'draft') return state !== 'draft' && !this.isEmptyQuiz(target);
      const isTakenBack = state === 'draft' || (state === 'scheduled' && now === 'published');
      return isTakenBack && !(state === 'scheduled' && this.isEmptyQuiz(target)) && !isElsewhere(target);
    });
  }

  /**
   * Returns the state of new content in courses: published if any of them is or there are none, otherwise scheduled if
   * any of them is, otherwise draft.
   */
  stateIn(courses: string[]): Publication {
    const states = courses.map((course) => this.item(keyOf('course', course)).publication);
    const order: Publication[] = ['published', 'scheduled', 'draft'];
    return order.find((state) => states.includes(state)) ?? 'published';
  }

  /** Returns the keys of every item and list. */
  keys(): string[] {
    return [...this.items.values()].flatMap(({ kind, id }) => {
      const list = LIST_OF[kind];
      return [keyOf(kind, id), ...(list ? [keyOf(list, id)] : [])];
    });
  }

  /** Ends a step: adds a version of everything that differs from its newest version. */
  commit(by: string | null, upload: string | null = null): void {
    // A scheduled quiz that has lost its last question becomes a draft again.
    for (const item of this.items.values())
      if (item.kind === 'quiz' && item.publication === 'scheduled' && this.hasLostQuestions(item.id))
        item.publication = 'draft';
    for (const key of this.keys()) {
      const item = this.items.get(key);
      const next = {
        content: this.contentOf(key),
        publication: item?.publication ?? null,
        state: item?.trash ? ('deleted' as const) : ('live' as const),
      };
      const last = this.latest(key);
      const isEmptyList = !item && Object.values(next.content).every((list) => equal(list, []));
      if (
        last
          ? equal(next, { content: last.content, publication: last.publication, state: last.state })
          : isEmptyList
      )
        continue;
      const change = last?.state === next.state ? 'update' : next.state === 'deleted' ? 'delete' : 'restore';
      if (last) last.state = 'replaced';
      this.versions.set(key, [
        ...(this.versions.get(key) ?? []),
        { ...structuredClone(next), action: last ? change : 'insert', by, upload },
      ]);
    }
    this.step += 1;
  }

  /** Returns a new item's values: the given ones, and blank values for its other fields. */
  static fields(kind: ItemKind, given: Content, blank: (field: string) => Json): Content {
    return Object.fromEntries(FIELDS[kind].map((field) => [field, given[field] ?? blank(field)]));
  }
}
