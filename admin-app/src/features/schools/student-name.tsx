import { styled } from 'styled-components';
import { studentName, toldApartBy } from './school-words';
import type { Student } from './schools.api';

/** One choice for the students who are ticked in a table below it, and the button that does it. */
export const StudentBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);
  > :first-child {
    flex: 1 1 14rem;
    max-width: 24rem;
  }
`;

const Edit = styled.button`
  padding: 0.25rem 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: underline;
  cursor: pointer;
`;

const Mark = styled.span`
  color: var(--color-ink-soft);
  font-weight: 400;
`;

interface StudentNameProps {
  student: Student;
  shared: ReadonlySet<string>;
  /** Opens the form of the student; none where nothing can be changed. */
  onEdit: (() => void) | undefined;
}

/** A student's name, and for one that others have what tells them apart. */
export function StudentName({ student, shared, onEdit }: StudentNameProps) {
  const name = studentName(student);
  const mark = toldApartBy(student, shared);
  return (
    <>
      {onEdit ? (
        <Edit type="button" aria-haspopup="dialog" onClick={onEdit}>
          {name}
        </Edit>
      ) : (
        <span>{name}</span>
      )}
      {mark && <Mark>{` (${mark})`}</Mark>}
    </>
  );
}
