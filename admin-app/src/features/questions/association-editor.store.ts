import { toAppError } from 'shared-ui/lib';
import { createStore } from 'zustand/vanilla';
import { addMatch, canMatch, EMPTY_DRAFT, type AssociationDraft } from './association';
import { isCalledOff } from './question-form.props';
import { checkDraft, toProblems, type AssociationProblems } from './association.rules';

/** How long the outcome is shown, in milliseconds (specification, section 9). */
const OUTCOME_LIFETIME = 3500;

export interface AssociationEditorState {
  draft: AssociationDraft;
  status: 'idle' | 'creating' | 'success' | 'error';
  /** Counts refused attempts; after the first, problems are shown and follow the typing. */
  refusals: number;
  /** What the API said, and of which draft: a message goes when what it is about changes. */
  answer: { draft: AssociationDraft; problems: AssociationProblems } | undefined;
  /** A match was asked for while there was nothing to match. */
  matchRefused: boolean;
}

const IDLE: Omit<AssociationEditorState, 'draft'> = {
  status: 'idle',
  refusals: 0,
  answer: undefined,
  matchRefused: false,
};

/** Everything to be shown now: our own rules first, then what the API still has to say. */
export function shownProblems({ draft, refusals, answer }: AssociationEditorState): AssociationProblems {
  const own = refusals > 0 ? checkDraft(draft) : {};
  const said = Object.entries(answer?.problems ?? {}).filter(
    ([place]) =>
      answer?.draft[place as keyof AssociationProblems] === draft[place as keyof AssociationProblems],
  );
  return { ...Object.fromEntries(said), ...own };
}

/**
 * The state of one association editor (specification, section 4): idle, creating, then success or error for 3.5 s.
 * @param initial what an edited question has
 * @param draft what was typed of it before
 */
export function createAssociationEditor(initial = EMPTY_DRAFT, draft = initial) {
  const idle = { ...IDLE, draft: initial };
  const store = createStore<AssociationEditorState>(() => ({ ...idle, draft }));
  let clock: ReturnType<typeof setTimeout> | undefined;

  const settle = (outcome: Partial<AssociationEditorState>) => {
    store.setState(outcome);
    clock = setTimeout(() => store.setState({ status: 'idle' }), OUTCOME_LIFETIME);
  };

  return {
    store,

    /** What was typed and is not stored. */
    unsaved: (): AssociationDraft | undefined => {
      const { draft: typed } = store.getState();
      return typed === initial ? undefined : typed;
    },

    change: (edit: (draft: AssociationDraft) => AssociationDraft): void => {
      const draft = edit(store.getState().draft);
      store.setState(({ matchRefused }) => ({ draft, matchRefused: matchRefused && !canMatch(draft) }));
    },

    /** Whether there is a new match. */
    addMatch: (): boolean => {
      const { draft } = store.getState();
      const next = addMatch(draft);
      store.setState({ draft: next, matchRefused: !canMatch(draft) });
      return next !== draft;
    },

    /** Sends a draft without problems; afterwards the editor is as new. A refused draft stays. */
    submit: async (save: (draft: AssociationDraft) => Promise<unknown>): Promise<void> => {
      const { draft, refusals, status } = store.getState();
      if (status === 'creating') return;
      clearTimeout(clock);
      if (Object.keys(checkDraft(draft)).length > 0) {
        store.setState({ status: 'idle', refusals: refusals + 1 });
        return;
      }
      store.setState({ status: 'creating', answer: undefined });
      try {
        await save(draft);
        settle({ ...idle, status: 'success' });
      } catch (cause) {
        if (isCalledOff(cause)) {
          store.setState({ status: 'idle' });
          return;
        }
        console.error(cause);
        const problems = toProblems(toAppError(cause).fields ?? {}, draft);
        settle({ status: 'error', refusals: refusals + 1, answer: { draft, problems } });
      }
    },
  };
}

export type AssociationEditor = ReturnType<typeof createAssociationEditor>;
