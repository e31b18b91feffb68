import { createContext, useContext } from 'react';
import { usePersistedDraft } from '../../../shared/drafts/use-persisted-draft';

type FormDraft<Draft> = Pick<ReturnType<typeof usePersistedDraft<Draft>>, 'draft' | 'persist'>;

/** Keeps what is unsaved in the form of an open question together with the question; see `useOpenQuestions`. */
export const OpenDraftContext = createContext<FormDraft<unknown> | undefined>(undefined);

/**
 * The unsaved input of a question's form, as of `usePersistedDraft`: that of a stored question is kept while it is open.
 * @param draftName of the draft of a new question; unique among the forms that are shown
 * @returns `forget` as well, to be called once the question is saved, which may be after its screen was left
 */
export function useFormDraft<Draft>(
  draftName: string,
  isStored: boolean,
): FormDraft<Draft> & { forget: () => void } {
  const ofNew = usePersistedDraft<Draft>(draftName);
  const ofOpen = useContext(OpenDraftContext);
  if (!isStored) return { ...ofNew, forget: () => ofNew.amend(() => undefined) };
  return {
    draft: ofOpen?.draft as Draft | undefined,
    persist: (read) => ofOpen?.persist(read),
    // It goes with its question, which is closed.
    forget: () => undefined,
  };
}
