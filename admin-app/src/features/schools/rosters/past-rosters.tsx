import type { Ref } from 'react';
import { Badge, EmptyState } from 'shared-ui/components';
import { styled } from 'styled-components';
import { ColumnTable, type TableColumn } from '../../../shared/column-table/column-table';
import { QueryState } from '../../../shared/api/query-state';
import { countOf } from '../../../shared/count-of';
import { SectionCard } from '../../../shared/section-card';
import type { Roster, RosterKind, RosterUndone } from '../schools.api';
import { describeCounts, KINDS, timeOf } from './roster-words';
import { UndoRoster } from './undo-roster';
import { useRosters } from './use-rosters';

/** Whether a roster is too old to be undone. */
const isTooOld = ({ undoEndsAt }: Roster) => undoEndsAt !== null && Date.parse(undoEndsAt) < Date.now();

const NameList = styled.ul`
  max-height: 16rem;
  padding-inline-start: var(--space-5);
  overflow: auto;
  list-style: disc;
`;

interface PastRostersProps {
  kind: RosterKind;
  ref: Ref<HTMLDivElement>;
  schoolId: string;
  /** The roster that was just undone. */
  undone: RosterUndone | undefined;
  onUndone: (undone: RosterUndone) => void;
}

/** Lists a school's latest rosters or new school years; only the newest can be undone. */
export function PastRosters({ kind, ref, schoolId, undone, onUndone }: PastRostersProps) {
  const rosters = useRosters(schoolId, kind);
  const { title, none, label } = KINDS[kind];
  const newest = rosters.data?.find(({ undoneAt }) => undoneAt === null);
  const columns: readonly TableColumn<Roster>[] = [
    { header: 'Date', render: timeOf },
    { header: 'By', render: ({ madeBy }) => madeBy ?? 'Deleted account' },
    { header: 'Changes', render: ({ counts }) => describeCounts(counts) },
    {
      header: 'Undo',
      render: (roster) =>
        roster.undoneAt ? (
          <Badge tone="neutral">Undone</Badge>
        ) : isTooOld(roster) ? (
          'Too old to undo'
        ) : roster.id === newest?.id ? (
          <UndoRoster size="s" kind={kind} schoolId={schoolId} roster={roster} onUndone={onUndone} />
        ) : (
          'Undo newer changes first'
        ),
    },
  ];
  return (
    <SectionCard title={title} ref={ref}>
      {undone && <KeptStudents kind={kind} undone={undone} />}
      <QueryState query={rosters} subject={title} height="8rem">
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={none} />
          ) : (
            <ColumnTable label={label} columns={columns} rows={items} rowKey={({ id }) => id} />
          )
        }
      </QueryState>
    </SectionCard>
  );
}

interface KeptStudentsProps {
  kind: RosterKind;
  undone: RosterUndone;
}

/** Says that a roster was undone, and which students keep its changes. */
function KeptStudents({ kind, undone: { roster, kept } }: KeptStudentsProps) {
  const stay =
    kept.length === 0
      ? ''
      : ` ${countOf(kept.length, 'student was', 'students were')} kept because they have an account or were changed later:`;
  return (
    <div role="status">
      <p>{`The ${KINDS[kind].noun} from ${timeOf(roster)} was undone.${stay}`}</p>
      {kept.length > 0 && (
        <NameList aria-label="Students" tabIndex={0}>
          {kept.map((name, index) => (
            // Names may occur several times.
            <li key={`${index} ${name}`}>{name}</li>
          ))}
        </NameList>
      )}
    </div>
  );
}
