import { Badge } from 'shared-ui/components';
import { plainText } from 'shared-ui/learning';
import { styled } from 'styled-components';
import type { QuizItem } from '../analytics.api';
import { formatCorrelation, formatFacility, formatSeconds } from '../analytics-format';
import { TextLink } from '../analytics.styles';
import type { Column } from '../data-table';
import { typeName } from './item-card';
import { FLAGS } from './item-flags';

const Badges = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
`;

/** `position` counts from 1; `hasCard` is true if the page shows the question's answers. */
type NumberedItem = QuizItem & { position: number; hasCard: boolean };

export const itemColumns: Column<NumberedItem>[] = [
  {
    header: 'Question',
    // Links to the answers, further down the page.
    render: ({ position, title, hasCard }) => {
      const name = `${position}. ${plainText(title)}`;
      if (!hasCard) return name;
      return (
        <TextLink>
          <a href={`#question-${position}`}>{name}</a>
        </TextLink>
      );
    },
    value: ({ title }) => title,
    sortBy: ({ position }) => position,
  },
  {
    header: 'Type',
    value: ({ type, deleted }) => (deleted ? `${typeName(type)}, deleted` : typeName(type)),
  },
  { header: 'Answers', value: ({ answers }) => answers },
  {
    header: 'Average mark',
    render: ({ facility }) => formatFacility(facility),
    value: ({ facility }) => facility,
  },
  {
    header: 'Discrimination',
    render: ({ discrimination }) => formatCorrelation(discrimination),
    value: ({ discrimination }) => discrimination,
  },
  {
    header: 'Median time',
    render: ({ medianSeconds }) => formatSeconds(medianSeconds),
    value: ({ medianSeconds }) => medianSeconds,
  },
  {
    header: 'Flags',
    render: ({ flags }) => (
      <Badges>
        {flags.map((flag) => (
          <Badge key={flag} tone="warning">
            {FLAGS[flag].short}
          </Badge>
        ))}
      </Badges>
    ),
    value: ({ flags }) => flags.map((flag) => FLAGS[flag].short).join('; '),
  },
];

/** One row per question and answer. */
interface ChoiceRow {
  key: string;
  question: string;
  label: string;
  count: number;
  correct: boolean;
}

export const choiceRows = (items: QuizItem[]): ChoiceRow[] =>
  items.flatMap(({ id, title, choices }) =>
    choices.map(({ label, count, correct }) => ({
      key: `${id} ${label}`,
      question: title,
      label,
      count,
      correct,
    })),
  );

export const choiceColumns: Column<ChoiceRow>[] = [
  { header: 'Question', value: ({ question }) => question },
  { header: 'Answer', value: ({ label }) => label },
  { header: 'Times chosen', value: ({ count }) => count },
  { header: 'Correct', value: ({ correct }) => (correct ? 'yes' : 'no') },
];
