import type { OnChangeFn } from '@tanstack/react-table';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { plainText } from 'shared-ui/learning';
import { Link } from 'react-router-dom';
import {
  ColumnTable,
  type TableColumn,
  type TableSelection,
  type TableSorting,
} from '../../../shared/column-table/column-table';
import { Clamp } from '../../../shared/column-table/column-table.styles';
import { countOf } from '../../../shared/content/content-nouns';
import { formatDay } from '../../../shared/days/format-day';
import { useLatest } from '../../../shared/use-latest';
import { typeNameOf } from '../question-type-names';
import type { BankQuestion } from './bank.api';

const TitleLink = styled(Link)`
  color: var(--color-ink);
  font-weight: 600;
`;

/** Text that stays on one line. */
const NoWrap = styled.span`
  white-space: nowrap;
`;

const MutedText = styled.span`
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  list-style: none;
`;

const TagButton = styled.button`
  min-height: 1.5rem;
  padding: 0 var(--space-2);
  border-radius: var(--radius-full);
  background: var(--hue-soft);
  font-size: var(--text-xs);
  overflow-wrap: anywhere;
  text-align: start;
  &:hover {
    text-decoration: underline;
  }
`;

const editorPath = ({ quizId, id }: BankQuestion) =>
  `/question-dashboard?${new URLSearchParams({ quiz: quizId, question: id }).toString()}`;

interface BankTableProps {
  questions: readonly BankQuestion[];
  sorting: TableSorting;
  onSort: (sorting: TableSorting) => void;
  selection: TableSelection;
  onSelect: OnChangeFn<TableSelection>;
  /** Filters the bank by a tag. */
  onTag: (tag: string) => void;
}

/** Questions of all quizzes; the title of each opens it in its quiz. */
export function BankTable({ questions, onTag, ...table }: BankTableProps) {
  const handler = useLatest(onTag);
  const columns = useMemo(
    (): TableColumn<BankQuestion>[] => [
      {
        header: 'Question',
        sort: 'title',
        render: (question) => (
          <Clamp>
            <TitleLink to={editorPath(question)}>{plainText(question.questionTitle)}</TitleLink>
          </Clamp>
        ),
      },
      {
        header: 'Type',
        sort: 'type',
        render: ({ questionType }) => <NoWrap>{typeNameOf(questionType)}</NoWrap>,
      },
      {
        header: 'Tags',
        render: ({ tags }) =>
          tags.length > 0 && (
            <Tags>
              {tags.map((tag) => (
                <li key={tag}>
                  <TagButton
                    type="button"
                    title={`Show questions tagged ${tag}`}
                    onClick={() => handler.current(tag)}
                  >
                    {tag}
                  </TagButton>
                </li>
              ))}
            </Tags>
          ),
      },
      {
        header: 'Quiz',
        sort: 'quiz',
        render: ({ quizTitle, quizCount }) => (
          <>
            <Clamp>{quizTitle}</Clamp>
            {quizCount > 1 && <MutedText>{`Used in ${countOf('quiz', quizCount)}`}</MutedText>}
          </>
        ),
      },
      {
        header: 'Updated',
        sort: 'updatedAt',
        render: ({ updatedAt }) => <NoWrap>{formatDay(updatedAt)}</NoWrap>,
      },
    ],
    [handler],
  );
  return (
    <ColumnTable
      {...table}
      label="Questions"
      columns={columns}
      rows={questions}
      rowKey={({ id }) => id}
      rowName={({ questionTitle }) => plainText(questionTitle)}
    />
  );
}
