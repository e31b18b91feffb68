import { useCallback, useEffect, useRef, useState } from 'react';
import { useMoveFocus } from 'shared-ui/components';
import { useUnsavedInput, useUnsavedInputs } from '../../shared/drafts/unsaved-input';
import { QUESTION } from './form';
import type { PlacedQuestion, Question } from './question.api';

/** Whether both are the same question in the same quiz; a question has one form for each of its quizzes. */
const isSame = (a: PlacedQuestion | undefined, b: PlacedQuestion) => a?.id === b.id && a.quizId === b.quizId;

/** A question that is open in a form. */
export interface OpenQuestion {
  /** The form's key, and the scope of its input; it stays the same when a copy replaces the question. */
  key: string;
  /** The version that was opened, or the copy that has replaced it. */
  question: Question;
  /** The element that opened the form; the focus returns to it. */
  opener: Element | null;
  /** Whether the question was opened automatically, with input from an earlier visit. */
  isRestored: boolean;
}

interface KeptQuestions {
  opened: Pick<OpenQuestion, 'key' | 'question'>[];
  editing: PlacedQuestion | undefined;
}

/** Finds the heading of the form that is shown. */
const shownHeading = (forms: HTMLElement | null): HTMLElement | undefined =>
  [...(forms?.querySelectorAll('h2') ?? [])].find((heading) => heading.closest('[hidden]') === null);

const inputOf = (key: string) => `${QUESTION} of ${key}`;

/**
 * Manages the questions open for editing; one of them is shown, the others keep their input. Questions with unsaved input are reopened
 * when the screen opens, at the version that the input was based on.
 * @param quizId the quiz whose questions are shown first
 */
export function useOpenQuestions(quizId: string) {
  const inputs = useUnsavedInputs();
  const [kept, setKept] = useUnsavedInput<KeptQuestions>({ name: 'open questions', isUnsaved: false });
  const [opened, setOpened] = useState<OpenQuestion[]>(() =>
    (kept?.opened ?? [])
      .filter(({ key }) => inputs.names.includes(inputOf(key)))
      .map((each) => ({ ...each, opener: null, isRestored: true })),
  );
  const [editing, setEditing] = useState(() => {
    const shown = kept?.editing?.quizId === quizId ? kept.editing : undefined;
    return opened.some(({ question }) => isSame(shown, question)) ? shown : undefined;
  });
  useEffect(
    () => setKept({ opened: opened.map(({ key, question }) => ({ key, question })), editing }),
    [setKept, opened, editing],
  );
  const forms = useRef<HTMLDivElement>(null);
  const moveFocus = useMoveFocus();

  const discard = (closed: PlacedQuestion) => {
    for (const { key, question } of opened) if (isSame(question, closed)) inputs.discard(inputOf(key));
    setOpened((all) => all.filter(({ question }) => !isSame(question, closed)));
    setEditing((current) => (isSame(current, closed) ? undefined : current));
  };
  return {
    opened,
    /** The question that is shown; undefined while a new one is being written. */
    editing,
    isShown: ({ question }: OpenQuestion) => isSame(editing, question),
    /** A ref for the element that contains the forms. */
    forms,
    /** Closes a question without moving the focus. */
    discard,
    close: ({ question, opener }: OpenQuestion) => {
      discard(question);
      if (opener instanceof HTMLElement) opener.focus();
    },
    /** Replaces a question with its copy, and keeps its form. */
    replace: ({ key }: OpenQuestion, copy: Question) => {
      setOpened((all) => all.map((each) => (each.key === key ? { ...each, question: copy } : each)));
      setEditing(copy);
    },
    isUnsaved: ({ key }: OpenQuestion) => inputs.names.includes(inputOf(key)),
    /** Closes the shown question if its form has no input. */
    leaveUnchanged: () => {
      const shown = opened.find(({ question }) => isSame(editing, question));
      if (shown && !inputs.names.includes(inputOf(shown.key))) discard(shown.question);
    },
    /** @param target finds the element to focus once the form is shown; by default its heading */
    open: useCallback(
      (question: Question, target = shownHeading) => {
        const opener = document.activeElement;
        const key = `${question.quizId} ${question.id}`;
        setOpened((all) =>
          all.some((each) => isSame(each.question, question))
            ? all.map((each) => (isSame(each.question, question) ? { ...each, opener } : each))
            : [...all, { key, question, opener, isRestored: false }],
        );
        setEditing(question);
        moveFocus(() => target(forms.current));
      },
      [moveFocus],
    ),
    /** Shows the form of a new question, with the focus on the choice of type. */
    startNew: () => {
      setEditing(undefined);
      moveFocus(() => {
        const [checked, first] = ['input:checked', 'input'].map((selector) =>
          forms.current?.querySelector<HTMLElement>(`fieldset ${selector}`),
        );
        return checked ?? first;
      });
    },
    /** Shows the form of a new question without moving the focus. */
    hide: () => setEditing(undefined),
  };
}
