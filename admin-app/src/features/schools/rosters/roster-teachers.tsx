import { styled } from 'styled-components';
import { SectionNote } from '../../../shared/section-card';
import type { RosterComparison } from '../schools.api';

const Part = styled.div`
  display: grid;
  gap: var(--space-3);
`;

const List = styled.ul`
  max-height: 16rem;
  padding-inline-start: var(--space-5);
  overflow: auto;
  overflow-wrap: anywhere;
`;

/** Who would have classes for the first time: who works at the school at once, others are invited. */
export function RosterTeachers({ teachers }: Pick<RosterComparison, 'teachers'>) {
  return (
    <Part>
      <h3>{`Teachers with new classes (${teachers.length})`}</h3>
      <SectionNote>
        They will see the students of these classes. Who does not work at your school yet is invited.
      </SectionNote>
      <List>
        {teachers.map(({ email, name, classes }) => (
          <li key={email}>
            {name
              ? `${name} (${email}): ${classes.join(', ')}`
              : `${email}, who is invited: ${classes.join(', ')}`}
          </li>
        ))}
      </List>
    </Part>
  );
}
