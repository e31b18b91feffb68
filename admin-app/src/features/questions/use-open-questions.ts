import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Question } from './question.api';

/** The questions that are open for editing; one of them is shown, the others keep their input. */
export function useOpenQuestions() {
  const [opened, setOpened] = useState<Question[]>([]);
  const [editing, setEditing] = useState<string>();
  /** The element that opened each question; it receives the focus back. */
  const openers = useRef(new Map<string, Element | null>());
  const forms = useRef<HTMLDivElement>(null);

  const discard = (id: string) => {
    setOpened((all) => all.filter((each) => each.id !== id));
    setEditing((current) => (current === id ? undefined : current));
  };
  return {
    opened,
    /** Id of the question that is shown; undefined while a new one is written. */
    editing,
    /** For the element that contains the forms. */
    forms,
    /** Closes a question without moving the focus. */
    discard,
    close: (id: string) => {
      discard(id);
      const opener = openers.current.get(id);
      if (opener instanceof HTMLElement) opener.focus();
    },
    open: (question: Question) => {
      openers.current.set(question.id, document.activeElement);
      flushSync(() => {
        setOpened((all) => (all.some(({ id }) => id === question.id) ? all : [...all, question]));
        setEditing(question.id);
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
