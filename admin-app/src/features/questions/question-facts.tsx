import { styled } from 'styled-components';
import type { Question, QuestionInput } from './question.api';

const Facts = styled.dl`
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

/** What a question says, field by field; only fields that are filled. */
function factsOf(question: Question | QuestionInput): [label: string, value: string][] {
  const all: Partial<Question> = question as Partial<Question>;
  const numbers = [all.minValue, all.maxValue].filter((each) => each !== null && each !== undefined);
  const facts: [string, string | undefined][] = [
    ['Title', all.questionTitle],
    ['Description', all.description],
    ['Options', all.options?.join(', ')],
    ['Left items', all.leftItems?.join(', ')],
    ['Right items', all.rightItems?.join(', ')],
    ['Range', numbers.join(' to ')],
    ['Correct answer', all.answer ?? all.correctAnswer?.toString()],
    [
      'Matches',
      Object.entries(all.matches ?? {})
        .map(([left, right]) => `${left} – ${right}`)
        .join(', '),
    ],
    ['Explanation', all.explanation],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** A version of a question in words. */
export function QuestionFacts({ question }: { question: Question | QuestionInput }) {
  return (
    <Facts>
      {factsOf(question).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}
