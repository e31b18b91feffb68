import { styled } from 'styled-components';
import type { SummaryField } from './question-type';
import { findQuestionType } from './question-types';
import type { Question, QuestionInput } from './question.api';

const Fields = styled.dl`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  min-width: 0;
  overflow-wrap: anywhere;
  dt {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
    font-weight: 600;
  }
  dd {
    margin: 0;
  }
`;

/** The fields of a question in words; blank ones are left out. */
function summaryFields(version: Question | QuestionInput): [label: string, value: string][] {
  const question: Partial<Question> = version as Partial<Question>;
  const fields: SummaryField[] = [
    ['Title', question.questionTitle],
    ['Description', question.description],
    ...(findQuestionType(version.questionType)?.summarize(question) ?? []),
    ['Explanation', question.explanation],
  ];
  return fields.filter((field): field is [string, string] => Boolean(field[1]));
}

/** One version of a question, to compare it with another. */
export function QuestionSummary({ question }: { question: Question | QuestionInput }) {
  return (
    <Fields>
      {summaryFields(question).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Fields>
  );
}
