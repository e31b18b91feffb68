import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePersistedDraft } from '../../shared/drafts/use-persisted-draft';
import type { PlacedQuestion, Question } from './question.api';

/** One form for a question in each of its quizzes. */
const isSame = (a: PlacedQuestion | undefined, b: PlacedQuestion) => a?.id === b.id && a.quizId === b.quizId;

/** A question with the form in which it is edited. */
export interface OpenQuestion {
  /** Of the form, which stays when a copy takes the place of its question. */
  key: string;
  /** The version that was opened, or the copy that has taken its place. */
  question: Question;
  /** The element that opened it; it receives the focus back. */
  opener: Element | null;
  /** What was unsaved in its form when the screen was last left. */
  typed?: unknown;
}

interface KeptQuestions {
  opened: Omit<OpenQuestion, 'opener'>[];
  editing: PlacedQuestion | undefined;
}

/** What is kept of these questions, of which one may be shown. */
function keptOf(
  opened: KeptQuestions['opened'],
  editing: PlacedQuestion | undefined,
): KeptQuestions | undefined {
  if (opened.length === 0) return undefined;
  return { opened, editing: opened.some(({ question }) => isSame(editing, question)) ? editing : undefined };
}

/**
 * The questions that are open for editing; one of them is shown, the others keep their input. Those with unsaved input are open again,
 * in the version that it was typed for, when the screen is.
 * @param draftName see `usePersistedDraft`
 * @param quizId the quiz whose questions are shown first
 */
export function useOpenQuestions(draftName: string, quizId: string) {
  const { draft, persist, amend } = usePersistedDraft<KeptQuestions>(draftName);
  const [opened, setOpened] = useState<OpenQuestion[]>(
    () => draft?.opened.map((each) => ({ ...each, opener: null })) ?? [],
  );
  const [editing, setEditing] = useState(draft?.editing?.quizId === quizId ? draft.editing : undefined);
  /** Of each form, by its key. */
  const readers = useRef(new Map<string, () => unknown>());
  const keep = useCallback((key: string, read: () => unknown) => void readers.current.set(key, read), []);
  useEffect(() =>
    persist(() => {
      const kept = opened.flatMap(({ key, question, typed: before }) => {
        const read = readers.current.get(key);
        // The code of the form may still be on its way.
        const typed = read ? read() : before;
        return typed === undefined ? [] : [{ key, question, typed }];
      });
      return keptOf(kept, editing);
    }),
  );
  const forms = useRef<HTMLDivElement>(null);

  const discard = (closed: PlacedQuestion) => {
    for (const { key, question } of opened) if (isSame(question, closed)) readers.current.delete(key);
    setOpened((all) => all.filter(({ question }) => !isSame(question, closed)));
    setEditing((current) => (isSame(current, closed) ? undefined : current));
    // If its screen was left while it was being saved, it is kept already.
    amend((kept) =>
      keptOf(
        kept.opened.filter(({ question }) => !isSame(question, closed)),
        kept.editing,
      ),
    );
  };
  return {
    opened,
    /** Says what is unsaved in a form, by its key. */
    keep,
    /** The question that is shown; undefined while a new one is written. */
    editing,
    isShown: ({ question }: OpenQuestion) => isSame(editing, question),
    /** For the element that contains the forms. */
    forms,
    /** Closes a question without moving the focus. */
    discard,
    close: ({ question, opener }: OpenQuestion) => {
      discard(question);
      if (opener instanceof HTMLElement) opener.focus();
    },
    /** A copy has taken the place of a question; its form stays. */
    replace: ({ key }: OpenQuestion, copy: Question) => {
      setOpened((all) => all.map((each) => (each.key === key ? { ...each, question: copy } : each)));
      setEditing(copy);
    },
    /** Closes the shown question if nothing was typed in its form. */
    leaveUnchanged: () => {
      const shown = opened.find(({ question }) => isSame(editing, question));
      if (shown && readers.current.get(shown.key)?.() === undefined) discard(shown.question);
    },
    open: (question: Question) => {
      const opener = document.activeElement;
      const key = `${question.quizId} ${question.id}`;
      flushSync(() => {
        setOpened((all) =>
          all.some((each) => isSame(each.question, question))
            ? all.map((each) => (isSame(each.question, question) ? { ...each, opener } : each))
            : [...all, { key, question, opener }],
        );
        setEditing(question);
      });
      const headings = [...(forms.current?.querySelectorAll('h2') ?? [])];
      headings.find((heading) => heading.closest('[hidden]') === null)?.focus();
    },
    /** Shows the form of a new question and focuses its type. */
    startNew: () => {
      flushSync(() => setEditing(undefined));
      const [checked, first] = ['input:checked', 'input'].map((selector) =>
        forms.current?.querySelector<HTMLElement>(`fieldset ${selector}`),
      );
      (checked ?? first)?.focus();
    },
    /** Shows the form of a new question without moving the focus. */
    hide: () => setEditing(undefined),
  };
}
