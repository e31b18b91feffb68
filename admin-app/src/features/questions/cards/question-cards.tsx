import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button, Cluster, controlStyles, IconButton, Text, useMoveFocus } from 'shared-ui/components';
import { plainText } from 'shared-ui/learning';
import { QueryState } from '../../../shared/api/query-state';
import { Pager } from '../../../shared/column-table/pager';
import { useUnsavedInput } from '../../../shared/drafts/unsaved-input';
import { usePrepared } from '../../../shared/pending/prepared';
import { SortableList } from '../../../shared/sortable/sortable-list';
import { AddFromBank } from '../bank/add-from-bank';
import { CoverageNote } from '../coverage-note';
import type { Question, QuestionApi, QuestionInput, QuestionTypeName } from '../question.api';
import { NewQuestionForms, OpenForm } from '../question-forms';
import { QUESTION_TYPES } from '../question-types';
import { RegradeStatus } from '../regrading/regrade-status';
import type { OpenQuestion, useOpenQuestions } from '../use-open-questions';
import { useCreateQuestion, useQuestionList } from '../use-questions';
import { fieldOf } from './field-of';
import { inCardStyles } from './in-card.styles';
import { QuestionCard } from './question-card';

const PAGE_SIZE = 20;

/** The position where a new question is written. */
interface Place {
  /** The id of the question before the new one, or START or END. */
  after: string;
  /** The index to use until the list contains the question `after`; by default the end of the list. */
  at?: number;
}
const [START, END] = ['start', 'end'];

function indexOf(place: Place | undefined, stored: readonly Question[]): number {
  if (place?.after === START) return 0;
  const followed = stored.findIndex(({ id }) => id === place?.after);
  return followed < 0 ? Math.min(place?.at ?? stored.length, stored.length) : followed + 1;
}

const Section = styled.section`
  display: grid;
  gap: var(--space-3);
`;

const Heading = styled.h2`
  font-size: var(--text-l);
  &:focus {
    outline: none;
  }
`;

const List = styled.ol`
  display: grid;
  gap: var(--space-6);
  list-style: none;
`;

const Add = styled(Button)`
  min-height: 1.75rem;
  padding: 0 var(--space-3);
  box-shadow: none;
  background-color: var(--color-paper);
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
  &:hover,
  &:focus-visible {
    color: var(--color-ink);
  }
`;

/** A button in the middle of the gap below a card. */
const Between = styled.div`
  position: absolute;
  z-index: 1;
  top: calc(100% + var(--space-6) / 2);
  left: 50%;
  transform: translate(-50%, -50%);
`;

const NewQuestion = styled.li`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
  padding: var(--space-2);
  border: 1px solid var(--hue-strong);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  scroll-margin-block: calc(var(--bar-height) + var(--head-height)) 2rem;
  &[hidden] {
    display: none;
  }
  ${inCardStyles}
`;

const TypeRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-inline-start: var(--space-4);
`;

const TypeSelect = styled.select`
  ${controlStyles}
  width: auto;
  min-height: 2.25rem;
  padding-block: 0;
  font-size: var(--text-s);
`;

const TypeLabel = styled.label`
  font-size: var(--text-s);
  font-weight: 600;
`;

interface QuestionCardsProps {
  api: QuestionApi;
  quizId: string;
  questions: ReturnType<typeof useOpenQuestions>;
}

/** Shows a quiz's questions as students see them, and lets users write, edit, reorder and delete them in place. */
export function QuestionCards({ api, quizId, questions }: QuestionCardsProps) {
  const list = useQuestionList(api, quizId);
  return (
    <QueryState query={list.questions} subject="Questions" height="12rem">
      {(stored) => <Cards {...{ api, quizId, questions, list, stored }} />}
    </QueryState>
  );
}

interface CardsProps extends QuestionCardsProps {
  list: ReturnType<typeof useQuestionList>;
  stored: readonly Question[];
}

interface Entry {
  key: string;
  question: Question;
  position: number | undefined;
  open: OpenQuestion | undefined;
}

/** Lists the questions in order, then open questions that someone else has deleted. */
function entriesOf(stored: readonly Question[], opened: readonly OpenQuestion[]): Entry[] {
  const openOf = (id: string) => opened.find(({ question }) => question.id === id);
  const listed = stored.map((question, index) => {
    const open = openOf(question.id);
    return { key: open?.key ?? `${question.quizId} ${question.id}`, question, position: index + 1, open };
  });
  const deleted = opened.filter(({ question }) => stored.every(({ id }) => id !== question.id));
  return [
    ...listed,
    ...deleted.map((open) => ({ key: open.key, question: open.question, position: undefined, open })),
  ];
}

function Cards({ api, quizId, questions, list, stored }: CardsProps) {
  const { opened, isShown, isUnsaved, leaveUnchanged, open: show, discard, forms } = questions;
  const [draft, setDraft] = useUnsavedInput<{ place: Place | undefined; type: QuestionTypeName }>({
    name: 'new question',
    isUnsaved: false,
  });
  const [place, setPlace] = useState(draft?.place);
  const [type, setType] = useState<QuestionTypeName>(draft?.type ?? 'multipleChoice');
  useEffect(() => setDraft({ place, type }), [setDraft, place, type]);
  const items = usePrepared()?.pending.items ?? [];
  const [page, setPage] = useState(1);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const moveFocus = useMoveFocus();
  const cards = useRef<HTMLOListElement>(null);
  const create = useCreateQuestion(api);

  const first = (Math.min(page, Math.max(1, Math.ceil(stored.length / PAGE_SIZE))) - 1) * PAGE_SIZE;
  const visible = stored.slice(first, first + PAGE_SIZE);
  const entries = entriesOf(stored, opened);
  const isEmpty = stored.length === 0;
  const isWriting = isEmpty || place !== undefined;
  const index = indexOf(place, stored);

  // A saved question appears as a card above the form and pushes it down, so scroll to the focused form again.
  useEffect(() => {
    const form = cards.current?.querySelector('[data-new]');
    const focused = document.activeElement;
    if (!form || !focused || !form.contains(focused)) return;
    form.scrollIntoView({ block: 'start' });
    focused.scrollIntoView({ block: 'nearest' });
  }, [stored.length]);

  const entryOf = (id: string) => cards.current?.querySelector(`[data-question="${CSS.escape(id)}"]`);

  function edit(question: Question, pressed: string) {
    leaveUnchanged();
    show(question, () => fieldOf(entryOf(question.id), pressed));
  }
  function close(open: OpenQuestion) {
    discard(open.question);
    moveFocus(() => entryOf(open.question.id)?.querySelector<HTMLElement>('button[aria-label^="Edit "]'));
  }
  function write(after: string) {
    setPlace({ after });
    moveFocus(() => fieldOf(cards.current?.querySelector('[data-new]')));
  }
  function stopWriting() {
    const at = index;
    setPlace(undefined);
    moveFocus(() => {
      const adding = heading.current?.closest('section')?.querySelectorAll<HTMLElement>('[data-add]');
      return adding?.[Math.max(0, at - first)] ?? heading.current;
    });
  }
  function save(question: QuestionInput) {
    if (index === stored.length) {
      // After a quiz's first question is saved, the form stays open for the second.
      setPlace({ after: END });
      return create.mutateAsync({ question });
    }
    const before = stored.slice(0, index).map(({ id }) => id);
    return create.mutateAsync({
      question,
      place: (made) => {
        // Set the place before the list contains the question, so that the form doesn't move and keeps the focus.
        setPlace({ after: made, at: index });
        return list.place(made, before.toReversed());
      },
    });
  }

  const addHere = (where: string, before: Question | undefined) => (
    <Add
      data-add
      variant="secondary"
      icon={<Plus />}
      aria-label={before ? `Add question here, before ${plainText(before.questionTitle)}` : undefined}
      onClick={() => write(where)}
    >
      {before ? 'Add question here' : 'Add question'}
    </Add>
  );
  const writing = (
    <NewQuestion key="new" data-new hidden={!isWriting}>
      <TypeRow>
        <Cluster gap={2}>
          <TypeLabel htmlFor={`${headingId}-type`}>Question type</TypeLabel>
          <TypeSelect
            id={`${headingId}-type`}
            value={type}
            onChange={({ target }) => setType(target.value as QuestionTypeName)}
          >
            {QUESTION_TYPES.map(({ apiName, name }) => (
              <option key={apiName} value={apiName}>
                {name}
              </option>
            ))}
          </TypeSelect>
        </Cluster>
        {!isEmpty && (
          <IconButton size="s" label="Close new question" onClick={stopWriting}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </TypeRow>
      <NewQuestionForms quizId={quizId} type={isWriting ? type : undefined} onSave={save} />
    </NewQuestion>
  );
  const shown = entries.map((entry) => {
    const { key, question, position = Infinity, open } = entry;
    const isOpen = open !== undefined && isShown(open);
    const isOnPage = position > first && position <= first + PAGE_SIZE;
    const next = stored[position];
    return (
      <QuestionCard
        key={key}
        question={question}
        position={entry.position}
        change={items.find(({ kind, id }) => kind === 'question' && id === question.id)}
        isOpen={isOpen}
        isUnsaved={open !== undefined && isUnsaved(open)}
        hidden={!isOnPage && !isOpen}
        onEdit={(pressed) => edit(question, pressed)}
        onDuplicate={() => list.duplicate(question)}
        onDelete={() => {
          // The focused button is about to be removed.
          heading.current?.focus();
          discard(question);
          void list.remove(question);
        }}
      >
        {open && (
          <div data-form hidden={!isOpen}>
            <OpenForm api={api} open={open} questions={questions} onClose={() => close(open)} />
          </div>
        )}
        {next && isOnPage && !(isWriting && index === position) && (
          <Between>{addHere(question.id, next)}</Between>
        )}
      </QuestionCard>
    );
  });
  return (
    <Section aria-labelledby={headingId}>
      <Cluster justify="space-between">
        <Heading id={headingId} ref={heading} tabIndex={-1}>
          Questions
        </Heading>
        {stored[0] && !(isWriting && index === 0) && addHere(START, stored[0])}
        <AddFromBank quizId={quizId} />
      </Cluster>
      {stored.map(
        ({ id, questionTitle, regrading }) =>
          regrading && (
            <RegradeStatus key={id} api={api} id={id} title={plainText(questionTitle)} start={regrading} />
          ),
      )}
      <CoverageNote questions={stored} onEdit={(question) => edit(question, '')} />
      {isEmpty && <Text tone="muted">No questions yet. Write the first one below.</Text>}
      <div ref={forms}>
        <SortableList
          items={stored.map(toItem)}
          visibleItems={visible.map(toItem)}
          onReorder={(_, { from, to }) => void list.move(from, to)}
        >
          <List ref={cards}>{[...shown.slice(0, index), writing, ...shown.slice(index)]}</List>
        </SortableList>
      </div>
      {stored.length > PAGE_SIZE && (
        <Pager
          label="questions"
          page={first / PAGE_SIZE + 1}
          pageSize={PAGE_SIZE}
          total={stored.length}
          onPageChange={setPage}
        />
      )}
      {!isEmpty && !(isWriting && index === stored.length) && <Cluster>{addHere(END, undefined)}</Cluster>}
    </Section>
  );
}

const toItem = ({ id, questionTitle }: Question) => ({ id, title: plainText(questionTitle) });
