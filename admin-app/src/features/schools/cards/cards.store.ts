import type { SessionStore } from '@learn-for-life/contract';
import { AppError, toAppError } from 'shared-ui/data';
import { SESSION_PREFIX, tabStorage } from 'shared-ui/start';
import { createStore } from 'zustand/vanilla';
import type { LoginCard, SchoolsApi } from '../schools.api';

/** Students per request; few, because the database calculates a slow hash for each. */
const BATCH = 25;

const KEY = `${SESSION_PREFIX}login-cards`;

/** Students of one class who get cards. */
export interface CardGroup {
  classId: string;
  className: string;
  /** The students, with their names as shown in lists. */
  students: readonly { id: string; name: string }[];
}

/** Cards that are created and printed together. */
export interface CardRun {
  /** The user who creates the cards; in this tab, only this user sees them. */
  userId: string;
  schoolName: string;
  groups: readonly CardGroup[];
  cards: readonly LoginCard[];
  /** The ids of students whose cards haven't been created yet. */
  rest: readonly string[];
  busy: boolean;
  /** Why the remaining cards weren't created. */
  error?: string | undefined;
  /** Whether a request lost its connection, which also happens when the page is reloaded. */
  isCutOff?: boolean;
  isPrinted: boolean;
}

interface CardsState {
  /** The runs, by the id of the class or school whose page shows them. */
  runs: Readonly<Record<string, CardRun>>;
}

/** Returns the runs stored before a reload, none of them in progress. Drops the error of runs that the reload may have interrupted. */
function storedRuns(): CardsState['runs'] {
  try {
    const runs = JSON.parse(tabStorage.getItem(KEY) ?? '{}') as CardsState['runs'];
    return Object.fromEntries(
      Object.entries(runs).map(([id, { error, ...run }]) => [
        id,
        { ...run, busy: false, error: run.isCutOff ? undefined : error },
      ]),
    );
  } catch {
    return {};
  }
}

/**
 * Stores cards until someone selects Done. Their words exist nowhere else, so they are kept when the user leaves or reloads the page.
 * Closing the tab or logging out deletes the cards.
 */
export const cardsStore = createStore<CardsState>(() => ({ runs: storedRuns() }));

cardsStore.subscribe(({ runs }) => {
  if (Object.keys(runs).length > 0) tabStorage.setItem(KEY, JSON.stringify(runs));
  else tabStorage.removeItem(KEY);
});

function change(pageId: string, values: Partial<CardRun>): void {
  cardsStore.setState(({ runs }) => {
    const run = runs[pageId];
    return run ? { runs: { ...runs, [pageId]: { ...run, ...values } } } : {};
  });
}

const runOf = (pageId: string): CardRun | undefined => cardsStore.getState().runs[pageId];

/** Starts a run for groups of students, and creates their cards. Never rejects: a failure is the run's `error`. */
export async function startCards(
  api: SchoolsApi,
  pageId: string,
  { userId, schoolName, groups }: Pick<CardRun, 'userId' | 'schoolName' | 'groups'>,
): Promise<void> {
  const rest = groups.flatMap(({ students }) => students.map(({ id }) => id));
  const run = { userId, schoolName, groups, cards: [], rest, busy: false, isPrinted: false };
  cardsStore.setState(({ runs }) => ({ runs: { ...runs, [pageId]: run } }));
  await makeRemainingCards(api, pageId);
}

/** Returns the next students whose cards haven't been created yet: at most `BATCH`, all from one class. */
function nextBatch({ groups, rest }: CardRun): { classId: string; studentIds: string[] } | undefined {
  const [first] = rest;
  const group = groups.find(({ students }) => students.some(({ id }) => id === first));
  if (!group) return undefined;
  const left = new Set(rest);
  const studentIds = group.students.map(({ id }) => id).filter((id) => left.has(id));
  return { classId: group.classId, studentIds: studentIds.slice(0, BATCH) };
}

/** Creates cards; returns none if the class has since been archived or deleted. Rejects if the request fails for another reason. */
async function makeBatch(api: SchoolsApi, classId: string, studentIds: string[]): Promise<LoginCard[]> {
  try {
    return await api.makeCards(classId, studentIds);
  } catch (cause) {
    if (['class_archived', 'class_not_found'].includes(toAppError(cause).code)) return [];
    throw cause;
  }
}

/**
 * Runs `work` in only one tab, because a duplicated tab has the same run, and its cards would replace the first tab's.
 * @throws AppError in the second tab
 */
async function inOneTab(pageId: string, work: () => Promise<void>): Promise<void> {
  // Locks don't exist on plain http.
  if (!('locks' in navigator)) {
    await work();
    return;
  }
  const underLock = async (lock: Lock | null) => {
    if (!lock)
      throw new AppError('elsewhere', 'Another tab is creating these cards. Continue in that tab.', 409);
    await work();
  };
  try {
    await navigator.locks.request(`${KEY} ${pageId}`, { ifAvailable: true }, underLock);
  } catch (error) {
    // Browsers that block storage refuse locks as well.
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
    await work();
  }
}

async function makeBatches(api: SchoolsApi, pageId: string): Promise<void> {
  for (;;) {
    const before = runOf(pageId);
    const batch = before && nextBatch(before);
    if (!batch) return;
    const made = await makeBatch(api, batch.classId, batch.studentIds);
    const { cards, rest } = before;
    change(pageId, {
      cards: [...cards, ...made],
      rest: rest.filter((id) => !batch.studentIds.includes(id)),
      // Earlier printouts don't contain the new cards.
      isPrinted: false,
    });
  }
}

/** Creates the remaining cards in batches. Cards from batches that succeeded stay. Never rejects. */
export async function makeRemainingCards(api: SchoolsApi, pageId: string): Promise<void> {
  if (runOf(pageId)?.busy) return;
  change(pageId, { busy: true, error: undefined });
  try {
    await inOneTab(pageId, () => makeBatches(api, pageId));
    change(pageId, { busy: false });
  } catch (cause) {
    console.error(cause);
    const { code, message } = toAppError(cause);
    change(pageId, { busy: false, error: message, isCutOff: code === 'network' });
  }
}

export const markPrinted = (pageId: string) => change(pageId, { isPrinted: true });

/** Forgets the cards of a class or school. */
export function endCards(pageId: string): void {
  cardsStore.setState(({ runs }) => {
    const { [pageId]: _ended, ...others } = runs;
    return { runs: others };
  });
}

const followed = new WeakSet<SessionStore>();

/** Deletes all cards of the tab when the session ends. */
export function endCardsWith(session: SessionStore): void {
  if (followed.has(session)) return;
  followed.add(session);
  session.subscribe(({ status }) => {
    if (status === 'signed-out') cardsStore.setState({ runs: {} });
  });
}
