import type { Dispatch, SetStateAction } from 'react';
import { styled } from 'styled-components';
import type { TableColumn, TableSelection } from '../../../shared/column-table/column-table';
import { SectionNote } from '../../../shared/section-card';
import type { RosterComparison } from '../schools.api';
import { PagedTable } from './paged-table';

const Part = styled.div`
  display: grid;
  gap: var(--space-3);
`;

type Leaver = RosterComparison['leavers'][number];

const COLUMNS: readonly TableColumn<Leaver>[] = [
  { header: 'Name', render: ({ name }) => name },
  { header: 'Username', render: ({ username }) => username },
  { header: 'Student ID', render: ({ studentKey }) => studentKey },
];

interface RosterLeaversProps {
  leavers: readonly Leaver[];
  ticked: TableSelection;
  onTick: Dispatch<SetStateAction<TableSelection>>;
}

/** Lists students whose Student ID isn't in the file; ticked students are marked as left. */
export function RosterLeavers({ leavers, ticked, onTick }: RosterLeaversProps) {
  return (
    <Part>
      <h3>{`Not in the file (${leavers.length})`}</h3>
      <SectionNote>
        Select students who have left the school. The others don’t change, and no one is deleted.
      </SectionNote>
      <PagedTable
        label="Students not in the file"
        maxHeight="20rem"
        pagesOf="students not in the file"
        columns={COLUMNS}
        rows={leavers}
        rowKey={({ id }) => id}
        selection={ticked}
        onSelect={onTick}
        rowName={({ name, studentKey }) => `${name} (${studentKey})`}
      />
    </Part>
  );
}
