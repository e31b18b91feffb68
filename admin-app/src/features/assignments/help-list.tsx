import { useState } from 'react';
import { Button, Cluster, Stack } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { countOf } from '../../shared/count-of';
import { QueryState } from '../../shared/api/query-state';
import { SectionCard, SectionNote } from '../../shared/section-card';
import { formatAt, listNames, reasonText } from './assignment-words';
import type { HelpReason } from './assignments.api';
import { useHelp } from './use-assignments';

/** The number of students shown until the user asks for all; small, to keep the grid near the top. */
const SHOWN = 2;

const List = styled(Stack)`
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

const Absent = styled.details`
  summary {
    width: fit-content;
    min-height: 1.5rem;
    cursor: pointer;
  }
  a {
    color: inherit;
  }
`;

interface HelpListProps {
  classId: string;
  timeZone: string;
}

/** Lists students who need help, with the reasons, newest reason first. */
export function HelpList({ classId, timeZone }: HelpListProps) {
  const query = useHelp(classId);
  return (
    <SectionCard title="Students who need help" dense>
      <QueryState query={query} subject="Students who need help" height="4rem">
        {(reasons) => <Reasons classId={classId} timeZone={timeZone} reasons={reasons} />}
      </QueryState>
    </SectionCard>
  );
}

function Reasons({ classId, timeZone, reasons }: HelpListProps & { reasons: readonly HelpReason[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (reasons.length === 0) return <SectionNote>No one seems to need help right now.</SectionNote>;
  const names = listNames(
    reasons.map((reason) => ({ ...reason, id: reason.studentId })),
    ({ name, username }) => name ?? username ?? 'No name',
  );
  const absent = reasons.filter(({ reason }) => reason === 'not_signed_in');
  const students = byStudent(reasons.filter(({ reason }) => reason !== 'not_signed_in'));
  const pathOf = (studentId: string) => `/classes/${classId}/students/${studentId}`;
  return (
    <Stack gap={2}>
      {students.length > 0 && (
        <List as="ul" gap={1}>
          {students.slice(0, showsAll ? undefined : SHOWN).map(([studentId, own]) => (
            <li key={studentId}>
              <Link to={pathOf(studentId)}>{names.get(studentId)}</Link>
              <span>{own.map(reasonText).join(' · ')}</span>
              {own[0] && <SectionNote as="span">{formatAt(own[0].at, timeZone)}</SectionNote>}
            </li>
          ))}
        </List>
      )}
      <Cluster gap={4}>
        {students.length > SHOWN && (
          <Button variant="ghost" size="s" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${countOf(students.length, 'student')}`}
          </Button>
        )}
        {absent.length > 0 && (
          <Absent>
            <summary>{`Never logged in: ${countOf(absent.length, 'student')}`}</summary>
            <Cluster gap={4}>
              {absent.map(({ studentId }) => (
                <Link key={studentId} to={pathOf(studentId)}>
                  {names.get(studentId)}
                </Link>
              ))}
            </Cluster>
          </Absent>
        )}
      </Cluster>
    </Stack>
  );
}

/** Groups the reasons by student, in the order of each student's newest reason. */
function byStudent(reasons: readonly HelpReason[]): [studentId: string, own: HelpReason[]][] {
  const students = new Map<string, HelpReason[]>();
  for (const reason of reasons)
    students.set(reason.studentId, [...(students.get(reason.studentId) ?? []), reason]);
  return [...students];
}
