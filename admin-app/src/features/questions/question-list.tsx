import { useId, useRef, useState } from 'react';
import { plainText } from 'shared-ui/learning';
import { styled } from 'styled-components';
import { QueryState } from '../../shared/api/query-state';
import { Pager } from '../../shared/column-table/pager';
import { SortableList } from '../../shared/sortable/sortable-list';
import type { Question, QuestionApi } from './question.api';
import { usePrepared } from '../../shared/pending/prepared';
import { AddFromBank } from './bank/add-from-bank';
import { CoverageNote } from './coverage-note';
import { QuestionRow } from './question-row';
import { RegradeStatus } from './regrading/regrade-status';
import { useQuestionList } from './use-questions';

const PAGE_SIZE = 20;

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

/* Aligns the dots of the handles with the heading. */
const List = styled.ol`
  margin-inline: calc(-1 * var(--space-2));
`;

const MutedText = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

interface QuestionListProps {
  api: QuestionApi;
  quizId: string;
  /** The id of the question in the form. */
  editing: string | undefined;
  onEdit: (question: Question) => void;
  onDeleted: (question: Question) => void;
}

/** Lists a quiz's questions in order, and lets users open, reorder, duplicate and delete them. */
export function QuestionList({ api, quizId, editing, onEdit, onDeleted }: QuestionListProps) {
  const { questions, duplicate, remove, move } = useQuestionList(api, quizId);
  const items = usePrepared()?.pending.items ?? [];
  const [page, setPage] = useState(1);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <QueryState query={questions} subject="Questions" height="12rem">
      {(list) => {
        const first = (Math.min(page, Math.max(1, Math.ceil(list.length / PAGE_SIZE))) - 1) * PAGE_SIZE;
        const shown = list.slice(first, first + PAGE_SIZE);
        return (
          <>
            <Section aria-labelledby={headingId}>
              <Heading id={headingId} ref={heading} tabIndex={-1}>
                Questions
              </Heading>
              {list.map(
                ({ id, questionTitle, regrading }) =>
                  regrading && (
                    <RegradeStatus
                      key={id}
                      api={api}
                      id={id}
                      title={plainText(questionTitle)}
                      start={regrading}
                    />
                  ),
              )}
              {list.length === 0 && <MutedText>No questions yet. Write the first one in the form.</MutedText>}
              <SortableList
                items={list.map(toItem)}
                visibleItems={shown.map(toItem)}
                onReorder={(_, { from, to }) => void move(from, to)}
              >
                <List>
                  {shown.map((question, index) => (
                    <QuestionRow
                      key={question.id}
                      question={question}
                      position={first + index + 1}
                      change={items.find(({ kind, id }) => kind === 'question' && id === question.id)}
                      current={question.id === editing}
                      onEdit={() => onEdit(question)}
                      onDuplicate={() => duplicate(question)}
                      onDelete={() => {
                        // The focused button is about to be removed.
                        heading.current?.focus();
                        onDeleted(question);
                        void remove(question);
                      }}
                    />
                  ))}
                </List>
              </SortableList>
              {list.length > PAGE_SIZE && (
                <Pager
                  label="questions"
                  page={first / PAGE_SIZE + 1}
                  pageSize={PAGE_SIZE}
                  total={list.length}
                  onPageChange={setPage}
                />
              )}
              <AddFromBank quizId={quizId} />
            </Section>
            <CoverageNote questions={list} onEdit={onEdit} />
          </>
        );
      }}
    </QueryState>
  );
}

const toItem = ({ id, questionTitle }: Question) => ({ id, title: plainText(questionTitle) });
