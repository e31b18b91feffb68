import type { Ref } from 'react';
import { Badge, EmptyState } from 'shared-ui/components';
import { ColumnTable, type TableColumn } from '../../../shared/column-table';
import { QueryState } from '../../../shared/query-state';
import { SectionCard } from '../../../shared/section-card';
import type { Roster, RosterUndone } from '../schools.api';
import { describeCounts, timeOf } from './roster-words';
import { UndoRoster } from './undo-roster';
import { useRosters } from './use-rosters';
import { KeptStudents } from './kept-students';

interface PastRostersProps {
  ref: Ref<HTMLDivElement>;
  schoolId: string;
  /** The roster that was undone just now. */
  undone: RosterUndone | undefined;
  onUndone: (undone: RosterUndone) => void;
}

/** The last rosters of a school; the newest that stands can be undone. */
export function PastRosters({ ref, schoolId, undone, onUndone }: PastRostersProps) {
  const rosters = useRosters(schoolId);
  const newest = rosters.data?.find(({ undoneAt }) => undoneAt === null);
  const columns: readonly TableColumn<Roster>[] = [
    { header: 'When', render: timeOf },
    { header: 'By', render: ({ madeBy }) => madeBy ?? 'Somebody whose account is gone' },
    { header: 'Rows', render: ({ counts }) => describeCounts(counts) },
    {
      header: 'Undo',
      render: (roster) =>
        roster.undoneAt ? (
          <Badge tone="neutral">Undone</Badge>
        ) : roster.id === newest?.id ? (
          <UndoRoster size="s" schoolId={schoolId} roster={roster} onUndone={onUndone} />
        ) : (
          'After the newer ones'
        ),
    },
  ];
  return (
    <SectionCard title="Past rosters" ref={ref}>
      {undone && <KeptStudents undone={undone} />}
      <QueryState query={rosters} subject="Past rosters" height="8rem">
        {(items) =>
          items.length === 0 ? (
            <EmptyState title="No rosters yet" />
          ) : (
            <ColumnTable
              label="Rosters of the school"
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
            />
          )
        }
      </QueryState>
    </SectionCard>
  );
}
