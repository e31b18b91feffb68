import { styled } from 'styled-components';
import { stateOf } from '../school-words';
import type { Student } from '../schools.api';
import { describeCard } from './card-words';

const Soft = styled.span`
  display: block;
  color: var(--color-ink-soft);
`;

/** What is known of a student's account, and of the newest card: who made it, when, and when it was used. */
export function StudentState({ student }: { student: Student }) {
  return (
    <>
      <span>{stateOf(student)}</span>
      {student.card && <Soft>{describeCard(student.card)}</Soft>}
    </>
  );
}
