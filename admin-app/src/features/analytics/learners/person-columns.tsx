import { styled } from 'styled-components';
import { Link } from 'react-router-dom';
import type { SortableColumn } from '../../../shared/column-table/use-sorted-rows';
import { nameOf } from '../../../shared/person-name';
import type { CourseLearner, QuizLearner } from './learners.api';

const Name = styled(Link)`
  color: var(--color-ink);
`;

/** The columns about the learner; the name links to the learner's record. */
export const personColumns: readonly SortableColumn<CourseLearner | QuizLearner>[] = [
  {
    header: 'Name',
    value: nameOf,
    render: (person) => (
      <>
        <Name to={`/people/${person.id}`}>{nameOf(person)}</Name>
        {person.username && <span>{` (${person.username})`}</span>}
      </>
    ),
  },
  { header: 'School', value: ({ school }) => school, render: ({ school }) => school ?? '–' },
  { header: 'Year', value: ({ year }) => year, render: ({ year }) => year ?? '–' },
];
