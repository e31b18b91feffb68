import { createContext, useContext, useEffect, useId } from 'react';

/** A change that is saved without a form. */
export interface Change {
  /** The message if it fails. */
  message: string;
  /** The changed item. A newer change to the same item replaces this one while it waits, and once it has failed. */
  of: string;
  send: () => Promise<unknown>;
}

/** Collects the unsaved changes of a page that shows them in one place. */
export interface UnsavedForms {
  /** @param submit sends the form; none for a form that has to be sent by its own button */
  report: (id: string, isUnsaved: boolean, submit?: () => void) => void;
  /** Sends a change after those before it. One that fails is kept, to be sent again. */
  run: (change: Change) => void;
}

export const UnsavedFormsContext = createContext<UnsavedForms | undefined>(undefined);

/** While input is unsaved, the browser asks for confirmation before the page is closed or reloaded. */
export function useLeaveWarning(isUnsaved: boolean, submit?: () => void): void {
  const id = useId();
  const forms = useContext(UnsavedFormsContext);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  useEffect(() => {
    forms?.report(id, isUnsaved, submit);
  });
  useEffect(() => () => forms?.report(id, false), [forms, id]);
}
