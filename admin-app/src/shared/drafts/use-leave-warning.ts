import { createContext, useContext, useEffect, useId } from 'react';

/** A change that is saved without a form. */
export interface Change {
  /** Said if it fails. */
  message: string;
  /** What it changes. A newer change of the same replaces it while it waits, and once it has failed. */
  of: string;
  send: () => Promise<unknown>;
}

/** Collects what is unsaved on a page that says so in one place. */
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
