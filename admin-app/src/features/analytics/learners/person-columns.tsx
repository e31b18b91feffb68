import { styled } from 'styled-components';
import { Link } from 'react-router-dom';
import type { TableColumn } from '../../../shared/column-table/column-table';
import { nameOf } from '../../../shared/person-name';
import type { CourseLearner, QuizLearner } from './learners.api';

const Name = styled(Link)`
  color: var(--color-ink);
`;

/** Who a row is about; the name leads to the person's record. */
export const personColumns: readonly TableColumn<CourseLearner | QuizLearner>[] = [
  {
    header: 'Name',
    render: (person) => (
      <>
        <Name to={`/people/${person.id}`}>{nameOf(person)}</Name>
        {person.username && <span>{` (${person.username})`}</span>}
      </>
    ),
  },
  { header: 'School', render: ({ school }) => school ?? '–' },
  { header: 'Year', render: ({ year }) => year ?? '–' },
];
