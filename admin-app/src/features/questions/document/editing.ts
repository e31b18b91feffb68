import { createContext, useContext } from 'react';
import type { DocumentCheck } from './document.api';
import type { DocumentDraft } from './document-draft';

export type NamedList = 'variables' | 'formulas';

interface Editing {
  draft: DocumentDraft;
  onChange: (draft: DocumentDraft) => void;
  /** Renames a number or formula wherever it is used. */
  onRename: (list: NamedList, index: number, name: string) => void;
  /** The documents of the first students, if known. */
  samples: DocumentCheck['samples'];
}

const EditingContext = createContext<Editing | undefined>(undefined);

/** Provides the document that the editor works on. */
export const EditingProvider = EditingContext.Provider;

/** Returns the document being edited, and functions that change it. */
export function useEditing() {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('Outside a document editor');
  const { draft, onChange } = editing;
  return { ...editing, change: (fields: Partial<DocumentDraft>) => onChange({ ...draft, ...fields }) };
}
