import { useState, type Ref } from 'react';
import { Button, FieldError } from 'shared-ui/components';
import { styled } from 'styled-components';
import {
  ColumnTable,
  type TableColumn,
  type TableSelection,
} from '../../../shared/column-table/column-table';
import { SectionActions, SectionCard, SectionNote } from '../../../shared/section-card';
import { useUnsavedInput } from '../../../shared/drafts/unsaved-input';
import { PagedTable } from '../rosters/paged-table';
import { countOf } from '../../../shared/count-of';
import { markedNames, teachersOf } from '../school-words';
import type { Rollover } from '../schools.api';

const Part = styled.div`
  display: grid;
  gap: var(--space-3);
`;

const NameList = styled.ul`
  max-height: 16rem;
  padding-inline-start: var(--space-5);
  overflow: auto;
`;

type CreatedClass = Rollover['made'][number];
type OfferedLeaver = Rollover['offered'][number];

const LEAVERS: readonly TableColumn<OfferedLeaver>[] = [
  { header: 'Name', render: ({ name }) => name ?? 'No name' },
  { header: 'Username', render: ({ username }) => username ?? '–' },
  { header: 'Student ID', render: ({ studentKey }) => studentKey ?? '–' },
  { header: 'Year level', render: ({ yearLevel }) => yearLevel },
];

/** Returns the table columns for new classes; students marked as left aren't counted. */
const columnsOf = (leaving: TableSelection): readonly TableColumn<CreatedClass>[] => [
  { header: 'New class', render: ({ name }) => name },
  { header: 'Year level', render: ({ yearLevel }) => yearLevel ?? '–' },
  { header: 'Teachers', render: ({ teachers }) => teachersOf(teachers) },
  {
    header: 'Students',
    render: ({ students }) => {
      const stay = students.filter(({ id }) => !leaving[id]);
      if (stay.length === 0) return 'None';
      return (
        <details>
          <summary>{countOf(stay.length, 'student')}</summary>
          <NameList aria-label="Students" tabIndex={0}>
            {markedNames(stay).map((name, index) => (
              <li key={stay[index]?.id}>{name}</li>
            ))}
          </NameList>
        </details>
      );
    },
  },
];

interface YearReviewProps {
  ref: Ref<HTMLDivElement>;
  preview: Rollover;
  busy: boolean;
  refusal: string | undefined;
  onStart: (leavers: string[]) => void;
  /** Previews the plan again; set if the preview is out of date. */
  onReviewAgain?: () => void;
  onBack: () => void;
}

/** Shows the result of a plan, with the suggested leavers, until the year is started. */
export function YearReview({ ref, preview, busy, refusal, onStart, onReviewAgain, onBack }: YearReviewProps) {
  const [ticked, setTicked] = useState<TableSelection>({});
  const { archived, made, moved, offered } = preview;
  const leavers = offered.filter(({ id }) => ticked[id]).map(({ id }) => id);
  useUnsavedInput({ isUnsaved: true });
  const isEmpty = archived.length === 0 && moved.length === 0 && leavers.length === 0;
  return (
    <SectionCard title="Review new year" ref={ref}>
      {archived.length > 0 && (
        <Part>
          <h3>{`Archived (${archived.length})`}</h3>
          <p>{archived.join(', ')}</p>
          <SectionNote>They become read-only and their class codes stop working.</SectionNote>
        </Part>
      )}
      {made.length > 0 && (
        <Part>
          <h3>{`New classes (${made.length})`}</h3>
          <ColumnTable
            label="New year’s classes"
            columns={columnsOf(ticked)}
            rows={made}
            rowKey={({ name }) => name}
          />
        </Part>
      )}
      {moved.length > 0 && (
        <Part>
          <h3>Year levels</h3>
          <ul>
            {moved.map(({ from, to, students }) => (
              <li key={from}>{`${from} becomes ${to}: ${countOf(students, 'student')}`}</li>
            ))}
          </ul>
        </Part>
      )}
      {offered.length > 0 && (
        <Leavers offered={offered} left={leavers.length} ticked={ticked} onTick={setTicked} />
      )}
      {refusal && <FieldError>{refusal}</FieldError>}
      {isEmpty && <SectionNote>There’s nothing to change yet.</SectionNote>}
      <SectionActions>
        <Button
          busy={busy}
          aria-disabled={isEmpty || undefined}
          onClick={() => {
            if (onReviewAgain) onReviewAgain();
            else if (!isEmpty) onStart(leavers);
          }}
        >
          {onReviewAgain ? 'Review again' : 'Start new year'}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          Edit plan
        </Button>
      </SectionActions>
    </SectionCard>
  );
}

interface LeaversProps {
  offered: readonly OfferedLeaver[];
  left: number;
  ticked: TableSelection;
  onTick: (ticked: TableSelection) => void;
}

/** Lists students whose year level has no next one; ticked students are marked as left. */
function Leavers({ offered, left, ticked, onTick }: LeaversProps) {
  const all = left === offered.length;
  return (
    <Part>
      <h3>{`No year level to move to (${offered.length})`}</h3>
      <SectionNote>
        Select students who are leaving. The others keep their year level, and no one is deleted.
      </SectionNote>
      <div>
        <Button
          variant="secondary"
          size="s"
          onClick={() => onTick(all ? {} : Object.fromEntries(offered.map(({ id }) => [id, true])))}
        >
          {all ? 'Clear selection' : `Select all ${countOf(offered.length, 'student')}`}
        </Button>
      </div>
      <PagedTable
        label="Students with no year level to move to"
        maxHeight="20rem"
        pagesOf="students with no year level to move to"
        columns={LEAVERS}
        rows={offered}
        rowKey={({ id }) => id}
        selection={ticked}
        onSelect={(update) => onTick(typeof update === 'function' ? update(ticked) : update)}
        rowName={({ name, username }) => `${name ?? 'No name'} (${username ?? '–'})`}
      />
      <SectionNote role="status">{`${countOf(left, 'student')} will be marked as left.`}</SectionNote>
    </Part>
  );
}
