import { styled } from 'styled-components';
import { countOf } from '../../../shared/count-of';
import type { RosterKind, RosterUndone } from '../schools.api';
import { KINDS, timeOf } from './roster-words';

const Names = styled.ul`
  max-height: 16rem;
  padding-inline-start: var(--space-5);
  overflow: auto;
`;

interface KeptStudentsProps {
  kind: RosterKind;
  undone: RosterUndone;
}

/** That a roster is undone, and who stays as it made them. */
export function KeptStudents({ kind, undone: { roster, kept } }: KeptStudentsProps) {
  const stay =
    kept.length === 0
      ? ''
      : ` ${countOf(kept.length, 'student')} ${kept.length === 1 ? 'stays' : 'stay'}, with an account or changed since:`;
  return (
    <div role="status">
      <p>{`The ${KINDS[kind].noun} of ${timeOf(roster)} is undone.${stay}`}</p>
      {kept.length > 0 && (
        <Names>
          {kept.map((name, index) => (
            // Names may be equal.
            <li key={`${index} ${name}`}>{name}</li>
          ))}
        </Names>
      )}
    </div>
  );
}
