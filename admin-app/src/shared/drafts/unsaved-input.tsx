import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { Elements } from 'shared-ui/components';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useLatest } from '../use-latest';
import type { InputStore } from './unsaved-input.store';

/** A change that is saved without a form. */
export interface Change {
  /** The message if the change fails. */
  message: string;
  /** Identifies the changed item. A newer change to the same item replaces this change while it is waiting, or after it has failed. */
  of: string;
  send: () => Promise<unknown>;
}

interface Place {
  inputs: InputStore;
  /** The scope, which separates these drafts from drafts with the same name elsewhere. */
  scope: string;
  /** Sends a change after earlier ones. A failed change is kept, to be sent again. */
  run: ((change: Change) => void) | undefined;
}

const PlaceContext = createContext<Place | undefined>(undefined);

function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('Unsaved input needs an UnsavedInputProvider.');
  return place;
}

const inScope = (name: string, scope: string) => (scope ? `${name} of ${scope}` : name);
const nameIn = (key: string, scope: string) =>
  key.endsWith(inScope('', scope)) ? key.slice(0, key.length - inScope('', scope).length) : undefined;

interface UnsavedInputProviderProps {
  /** The store; only passed at the root of the app. */
  inputs?: InputStore;
  /** What the drafts inside the provider belong to, such as a quiz. */
  scope?: string;
  /** Sends immediate changes, on pages that send them all in one place. */
  run?: Place['run'];
  children: Elements;
}

/**
 * Keeps the unsaved input of the forms inside it when the screen changes, the tab is reloaded or a panel is hidden. While there is any, the
 * browser asks before the page is closed or reloaded.
 */
export function UnsavedInputProvider({ inputs, scope = '', run, children }: UnsavedInputProviderProps) {
  const outer = useContext(PlaceContext);
  const place = useMemo(() => {
    const within = inputs ?? outer?.inputs;
    if (!within) throw new Error('The outermost UnsavedInputProvider needs `inputs`.');
    return {
      inputs: within,
      scope: scope ? inScope(scope, outer?.scope ?? '') : (outer?.scope ?? ''),
      run: run ?? outer?.run,
    };
  }, [inputs, outer, scope, run]);
  const warns = useStore(place.inputs.store, ({ parts }) => inputs !== undefined && parts.size > 0);
  useEffect(() => {
    if (!warns) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [warns]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

interface InputOptions {
  /** The draft's name, unique in its scope. Without a name, no draft is kept; the input only counts as unsaved. */
  name?: string;
  /** Whether the input counts as unsaved; by default, whether there is a draft. */
  isUnsaved?: boolean;
  /** Saves the input with everything else; undefined for a form that must be sent by its own button. */
  submit?: () => void;
}

/**
 * Reads and sets one unsaved input, like state. It can also be set after the user has left its screen.
 * @returns the draft (undefined if nothing is unsaved), and its setter (undefined deletes the draft)
 */
export function useUnsavedInput<Draft>({ name, isUnsaved, submit }: InputOptions) {
  const { inputs, scope } = usePlace();
  const { store, set, report } = inputs;
  const key = name === undefined ? undefined : inScope(name, scope);
  const draft = useStore(store, ({ drafts }) => (key === undefined ? undefined : drafts.get(key))) as
    Draft | undefined;
  // Even if someone else logs in, the input belongs to the person who typed it.
  const [userId] = useState(() => store.getState().userId);
  const setDraft = useCallback(
    (next: Draft | undefined | ((current: Draft | undefined) => Draft | undefined)) => {
      if (key === undefined) return;
      const current = store.getState().drafts.get(key) as Draft | undefined;
      set(userId, key, next instanceof Function ? next(current) : next);
    },
    [store, set, userId, key],
  );
  const counts = isUnsaved ?? draft !== undefined;
  const submits = submit !== undefined;
  const latestSubmit = useLatest(submit);
  useEffect(() => {
    if (counts) return report(submits ? () => latestSubmit.current?.() : undefined);
  }, [counts, submits, report, latestSubmit]);
  return [draft, setDraft] as const;
}

/** Returns all unsaved input in this scope, for lists that mark it and pages with one save button. */
export function useUnsavedInputs() {
  const { inputs, scope, run } = usePlace();
  const { store, set } = inputs;
  return {
    /** Whether anything on the page is unsaved. */
    isUnsaved: useStore(store, ({ parts }) => parts.size > 0),
    /** The names of the drafts in this scope. */
    names: useStore(
      store,
      useShallow(({ drafts }) => [...drafts.keys()].flatMap((key) => nameIn(key, scope) ?? [])),
    ),
    read: (name: string) => store.getState().drafts.get(inScope(name, scope)),
    discard: (name: string) => set(store.getState().userId, inScope(name, scope), undefined),
    /** Saves everything on the page that can be saved without its own button. */
    submitAll: () => {
      for (const { submit } of store.getState().parts) submit?.();
    },
    /** Sends a change without a form; undefined if the page doesn't manage such changes. */
    run,
  };
}
