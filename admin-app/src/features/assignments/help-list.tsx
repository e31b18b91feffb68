import { useState } from 'react';
import { Button } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { countOf } from '../../shared/count-of';
import { QueryState } from '../../shared/api/query-state';
import { SectionCard, SectionNote } from '../../shared/section-card';
import { formatAt, listNames, reasonText } from './assignment-words';
import type { HelpReason } from './assignments.api';
import { useHelp } from './use-assignments';

/** So many are shown until all are asked for, so that the grid stays near. */
const SHOWN = 3;

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
    overflow-wrap: anywhere;
  }
  a {
    color: inherit;
    font-weight: 700;
  }
`;

interface HelpListProps {
  classId: string;
  timeZone: string;
}

/** Who needs help and why, newest first. */
export function HelpList({ classId, timeZone }: HelpListProps) {
  const query = useHelp(classId);
  return (
    <SectionCard title="Students who need help">
      <QueryState query={query} subject="Students who need help" height="4rem">
        {(reasons) => <Reasons classId={classId} timeZone={timeZone} reasons={reasons} />}
      </QueryState>
    </SectionCard>
  );
}

function Reasons({ classId, timeZone, reasons }: HelpListProps & { reasons: readonly HelpReason[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (reasons.length === 0) return <SectionNote>No one seems to need help right now.</SectionNote>;
  const shown = showsAll ? reasons : reasons.slice(0, SHOWN);
  const names = listNames(
    reasons.map((reason) => ({ ...reason, id: reason.studentId })),
    ({ name, username }) => name ?? username ?? 'No name',
  );
  return (
    <>
      <List>
        {shown.map((reason) => (
          <li key={[reason.studentId, reason.reason, reason.quizId, reason.questionTitle].join()}>
            <Link to={`/classes/${classId}/students/${reason.studentId}`}>{names.get(reason.studentId)}</Link>
            <span>{reasonText(reason)}</span>
            <SectionNote as="span">{formatAt(reason.at, timeZone)}</SectionNote>
          </li>
        ))}
      </List>
      {reasons.length > SHOWN && (
        <div>
          <Button variant="ghost" size="s" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${countOf(reasons.length, 'reason')}`}
          </Button>
        </div>
      )}
    </>
  );
}
