import { toAppError } from 'shared-ui/data';
import { createStore } from 'zustand/vanilla';
import { addMatch, canMatch, EMPTY_DRAFT, type AssociationDraft } from './association-draft';
import { isSaveCancelled } from '../form';
import { validateDraft, toProblems, type AssociationProblems } from './association-rules';

/** How long the result of saving is shown, in milliseconds. */
const RESULT_DURATION_MS = 3500;

export interface AssociationEditorState {
  draft: AssociationDraft;
  status: 'idle' | 'creating' | 'success' | 'error';
  /** Why saving failed, until the user tries again. */
  failure: unknown;
  /** Counts failed submits; after the first, problems are shown and updated while typing. */
  failedSubmits: number;
  /** The API's messages and the draft they are about: a message disappears when its field changes. */
  serverErrors: { draft: AssociationDraft; problems: AssociationProblems } | undefined;
  /** Whether the user tried to add a match while there were no items to match. */
  matchRejected: boolean;
}

const IDLE: Omit<AssociationEditorState, 'draft'> = {
  status: 'idle',
  failure: undefined,
  failedSubmits: 0,
  serverErrors: undefined,
  matchRejected: false,
};

/** Returns the problems to show: our own validation first, then the API's remaining messages. */
export function visibleProblems({
  draft,
  failedSubmits,
  serverErrors,
}: AssociationEditorState): AssociationProblems {
  const own = failedSubmits > 0 ? validateDraft(draft) : {};
  const remaining = Object.entries(serverErrors?.problems ?? {}).filter(
    ([field]) =>
      serverErrors?.draft[field as keyof AssociationProblems] === draft[field as keyof AssociationProblems],
  );
  return { ...Object.fromEntries(remaining), ...own };
}

/**
 * Creates the state of an association editor: idle, creating, then success or error for 3.5 s.
 * @param initial the stored question, or an empty draft
 * @param draft unsaved input from an earlier visit
 */
export function createAssociationEditor(initial = EMPTY_DRAFT, draft = initial) {
  const idle = { ...IDLE, draft: initial };
  const store = createStore<AssociationEditorState>(() => ({ ...idle, draft }));
  let timer: ReturnType<typeof setTimeout> | undefined;

  const showResult = (result: Partial<AssociationEditorState>) => {
    store.setState(result);
    timer = setTimeout(() => store.setState({ status: 'idle' }), RESULT_DURATION_MS);
  };

  return {
    store,

    /** Returns unsaved input; undefined if there is none. */
    unsaved: (): AssociationDraft | undefined => {
      const { draft: current } = store.getState();
      return current === initial ? undefined : current;
    },

    change: (edit: (draft: AssociationDraft) => AssociationDraft): void => {
      const draft = edit(store.getState().draft);
      store.setState(({ matchRejected }) => ({ draft, matchRejected: matchRejected && !canMatch(draft) }));
    },

    /** @returns whether a match was added */
    addMatch: (): boolean => {
      const { draft } = store.getState();
      const next = addMatch(draft);
      store.setState({ draft: next, matchRejected: !canMatch(draft) });
      return next !== draft;
    },

    /** Saves a valid draft, then resets the editor. After a failure the draft stays. */
    submit: async (save: (draft: AssociationDraft) => Promise<unknown>): Promise<void> => {
      const { draft, failedSubmits, status } = store.getState();
      if (status === 'creating') return;
      clearTimeout(timer);
      if (Object.keys(validateDraft(draft)).length > 0) {
        store.setState({ status: 'idle', failedSubmits: failedSubmits + 1 });
        return;
      }
      store.setState({ status: 'creating', failure: undefined, serverErrors: undefined });
      try {
        await save(draft);
        showResult({ ...idle, status: 'success' });
      } catch (cause) {
        if (isSaveCancelled(cause)) {
          store.setState({ status: 'idle' });
          return;
        }
        console.error(cause);
        const problems = toProblems(toAppError(cause).fields ?? {}, draft);
        showResult({
          status: 'error',
          // The field already shows a message.
          failure: Object.keys(problems).length > 0 ? undefined : cause,
          failedSubmits: failedSubmits + 1,
          serverErrors: { draft, problems },
        });
      }
    },
  };
}

export type AssociationEditor = ReturnType<typeof createAssociationEditor>;
