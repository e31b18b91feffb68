import { createContext, useContext } from 'react';
import { usePersistedDraft } from '../../../shared/drafts/use-persisted-draft';

type FormDraft<Draft> = ReturnType<typeof usePersistedDraft<Draft>>;

/** Keeps what is unsaved in the form of an open question together with the question; see `useOpenQuestions`. */
export const OpenDraftContext = createContext<FormDraft<unknown> | undefined>(undefined);

/**
 * The unsaved input of a question's form, as of `usePersistedDraft`: that of a stored question is kept while it is open.
 * @param draftName of the draft of a new question; unique among the forms that are shown
 */
export function useFormDraft<Draft>(draftName: string, isStored: boolean): FormDraft<Draft> {
  const ofNew = usePersistedDraft<Draft>(draftName);
  const ofOpen = useContext(OpenDraftContext);
  if (!isStored) return ofNew;
  return { draft: ofOpen?.draft as Draft | undefined, persist: (read) => ofOpen?.persist(read) };
}
