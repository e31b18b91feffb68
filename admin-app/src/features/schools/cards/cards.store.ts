import { toAppError } from 'shared-ui/data';
import { createStore } from 'zustand/vanilla';
import type { LoginCard, SchoolsApi } from '../schools.api';

/** Students per request: each costs the database a slow hash. */
const BATCH = 25;

/** The cards of a class that are made and printed. */
export interface CardRun {
  /** Who makes them: nobody else sees them in this tab. */
  userId: string;
  total: number;
  /** Ids of all students of the run. */
  studentIds: readonly string[];
  cards: readonly LoginCard[];
  /** Ids of the students whose cards are still to be made. */
  rest: readonly string[];
  busy: boolean;
  /** Why the rest was not made. */
  error: string | undefined;
  isPrinted: boolean;
}

interface CardsState {
  /** By class. */
  runs: Readonly<Record<string, CardRun>>;
}

/**
 * Cards until someone selects Done. The words are nowhere else, so they outlast the page: anyone who leaves it by a link
 * finds them there again. Closing the tab ends them.
 */
export const cardsStore = createStore<CardsState>(() => ({ runs: {} }));

function change(classId: string, values: Partial<CardRun>): void {
  cardsStore.setState(({ runs }) => {
    const run = runs[classId];
    return run ? { runs: { ...runs, [classId]: { ...run, ...values } } } : {};
  });
}

const runOf = (classId: string) => cardsStore.getState().runs[classId];

/** Begins with the cards of some students of a class, and makes them. Never rejects: a failure is the run's `error`. */
export async function startCards(
  api: SchoolsApi,
  { classId, userId, studentIds }: { classId: string; userId: string; studentIds: readonly string[] },
): Promise<void> {
  const run: CardRun = {
    userId,
    total: studentIds.length,
    studentIds,
    cards: [],
    rest: studentIds,
    busy: false,
    error: undefined,
    isPrinted: false,
  };
  cardsStore.setState(({ runs }) => ({ runs: { ...runs, [classId]: run } }));
  await makeRemainingCards(api, classId);
}

/** Makes the cards that are not made yet, in batches. Those of a batch that succeeded stay. Never rejects. */
export async function makeRemainingCards(api: SchoolsApi, classId: string): Promise<void> {
  change(classId, { busy: true, error: undefined });
  try {
    for (let run = runOf(classId); run && run.rest.length > 0; run = runOf(classId)) {
      const made = await api.makeCards(classId, run.rest.slice(0, BATCH));
      // What was printed before does not have them.
      change(classId, { cards: [...run.cards, ...made], rest: run.rest.slice(BATCH), isPrinted: false });
    }
    change(classId, { busy: false });
  } catch (cause) {
    console.error(cause);
    change(classId, { busy: false, error: toAppError(cause).message });
  }
}

export const markPrinted = (classId: string) => change(classId, { isPrinted: true });

/** Forgets the cards of a class. */
export function endCards(classId: string): void {
  cardsStore.setState(({ runs }) => {
    const { [classId]: _ended, ...others } = runs;
    return { runs: others };
  });
}
