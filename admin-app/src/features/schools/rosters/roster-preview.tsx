import { useMemo, useState } from 'react';
import { Button, ErrorState, FieldError, Skeleton, TextField } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { styled } from 'styled-components';
import type { TableSelection } from '../../../shared/column-table/column-table';
import { SectionActions, SectionCard, SectionNote } from '../../../shared/section-card';
import { useUnsavedInput } from '../../../shared/drafts/unsaved-input';
import { countOf } from '../../../shared/count-of';
import type { Roster, RosterComparison } from '../schools.api';
import { useChange, useSchoolsApi } from '../use-schools';
import type { RosterFile } from './read-roster';
import { RosterLeavers } from './roster-leavers';
import { RosterRows } from './roster-rows';
import { countNewStudents, type Decisions } from './roster-words';
import { toChoices, useRosterPreview } from './use-rosters';

const Part = styled.div`
  display: grid;
  gap: var(--space-3);
`;

/* Compact, so that the rows below are in view. */
const Remarks = styled.div`
  display: grid;
  gap: var(--space-1);
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  max-height: 16rem;
  /* Leaves room for the outline of a focused button. */
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-5);
  overflow: auto;
  list-style: disc;
  overflow-wrap: anywhere;
`;

const Confirmation = styled.div`
  max-width: 28rem;
`;

/** The index of the class in the API's rows. */
const CLASS_CELL = 5;

/** Maps class names in the file to the names they should be read as. */
type Renames = Readonly<Record<string, string>>;

function withClasses(rows: string[][], renames: Renames): string[][] {
  const read = new Map(Object.entries(renames).map(([name, to]) => [name.toLowerCase(), to]));
  if (read.size === 0) return rows;
  return rows.map((cells) =>
    cells.map((cell, index) => (index === CLASS_CELL ? (read.get(cell.toLowerCase()) ?? cell) : cell)),
  );
}

interface RosterPreviewProps {
  schoolId: string;
  file: RosterFile;
  onCommitted: (roster: Roster) => void;
}

/** Previews what a file would change, with the decisions it needs, until it's committed. */
export function RosterPreview({ schoolId, file, onCommitted }: RosterPreviewProps) {
  const [decisions, setDecisions] = useState<Decisions>({});
  const [ticked, setTicked] = useState<TableSelection>({});
  const [renames, setRenames] = useState<Renames>({});
  const [typed, setTyped] = useState({ added: '', left: '' });
  const [isRefused, setRefused] = useState(false);
  const fileRows = useMemo(() => withClasses(file.rows, renames), [file, renames]);
  const preview = useRosterPreview(schoolId, file, fileRows, { decisions, renames });
  const { busy, refusal, forget, send } = useCommit(schoolId);
  const comparing = preview.isFetching;
  useUnsavedInput({ isUnsaved: true });

  async function commit({ version, leavers }: RosterComparison) {
    const roster = await send({
      rows: fileRows,
      choices: toChoices(decisions),
      leavers: leavers.filter(({ id }) => ticked[id]).map(({ id }) => id),
      previewed: version,
    });
    if (roster === 'changed') void preview.refetch();
    else if (roster) onCommitted(roster);
  }
  if (preview.isError && !preview.data)
    return (
      <ErrorState
        title="Couldn’t compare the file"
        message={toAppError(preview.error).message}
        busy={comparing}
        onRetry={() => void preview.refetch()}
      />
    );
  if (!preview.data)
    return (
      <SectionCard title="Preview" dense>
        <SectionNote role="status">{`Comparing ${countOf(file.rows.length, 'row')} with your school…`}</SectionNote>
        <Skeleton height="24rem" />
      </SectionCard>
    );
  const { rows, leavers, teachers, classes, students } = preview.data;
  const written = rows.filter(({ state }) => state !== 'conflict' && state !== 'skipped').length;
  const left = leavers.filter(({ id }) => ticked[id]).length;
  const summary = [
    ...(written < rows.length ? [`${countOf(rows.length - written, 'row')} won’t be saved.`] : []),
    ...(left > 0 ? [`${countOf(left, 'student')} will be marked as left.`] : []),
  ];
  // Changes to most students are normal once a year; otherwise they may be a mistake, so ask first.
  const added = countNewStudents(rows);
  const isMost = (count: number) => students > 0 && count * 2 > students;
  const isAddedMissing = isMost(added) && typed.added.trim() !== String(added);
  const isLeftMissing = isMost(left) && typed.left.trim() !== String(left);
  const isReady = written > 0 && !comparing && !preview.isError;
  return (
    <SectionCard title="Preview" dense>
      <RosterRemarks remarks={file.remarks} />
      <RosterRows
        file={file}
        rows={rows}
        decisions={decisions}
        busy={comparing || busy}
        onDecide={(decided) => {
          forget();
          setDecisions({ ...decisions, ...decided });
        }}
      />
      {leavers.length > 0 && <RosterLeavers leavers={leavers} ticked={ticked} onTick={setTicked} />}
      {(classes.length > 0 || Object.keys(renames).length > 0) && (
        <NewClasses classes={classes} renames={renames} busy={comparing || busy} onRename={setRenames} />
      )}
      {teachers.length > 0 && <RosterTeachers teachers={teachers} />}
      {preview.isError && <FieldError>{toAppError(preview.error).message}</FieldError>}
      {refusal && <FieldError>{refusal}</FieldError>}
      {summary.length > 0 && <SectionNote>{summary.join(' ')}</SectionNote>}
      {isMost(added) && (
        <Confirmation>
          <TextField
            label="Confirm new students"
            hint={`This adds ${countOf(added, 'student')} to the ${students} at your school. Enter ${added} to continue.`}
            inputMode="numeric"
            error={isRefused && isAddedMissing ? `Enter ${added}.` : undefined}
            value={typed.added}
            onChange={(event) => setTyped({ ...typed, added: event.target.value })}
          />
        </Confirmation>
      )}
      {isMost(left) && (
        <Confirmation>
          <TextField
            label="Confirm students leaving"
            hint={`This marks ${left} of your school’s ${students} students as left. Enter ${left} to continue.`}
            inputMode="numeric"
            error={isRefused && isLeftMissing ? `Enter ${left}.` : undefined}
            value={typed.left}
            onChange={(event) => setTyped({ ...typed, left: event.target.value })}
          />
        </Confirmation>
      )}
      <SectionActions>
        <Button
          busy={busy || comparing}
          aria-disabled={!isReady || undefined}
          onClick={() => {
            setRefused(isAddedMissing || isLeftMissing);
            if (isReady && !isAddedMissing && !isLeftMissing) void commit(preview.data);
          }}
        >
          {`Save ${countOf(written, 'row')}`}
        </Button>
        {preview.isError && (
          <Button variant="secondary" onClick={() => void preview.refetch()}>
            Compare again
          </Button>
        )}
      </SectionActions>
    </SectionCard>
  );
}

/** The maximum number of remarks shown at first, to keep the preview in view. */
const MAX_REMARKS = 2;

/** Shows the first remarks about a file, and the others on demand. */
function RosterRemarks({ remarks }: { remarks: readonly string[] }) {
  const others = remarks.slice(MAX_REMARKS);
  if (remarks.length === 0) return null;
  return (
    <Remarks>
      {remarks.slice(0, MAX_REMARKS).map((remark) => (
        <SectionNote key={remark}>{remark}</SectionNote>
      ))}
      {others.length > 0 && (
        <details>
          <summary>{countOf(others.length, 'more note')}</summary>
          <List aria-label="Notes" tabIndex={0}>
            {others.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </List>
        </details>
      )}
    </Remarks>
  );
}

/** Sends a roster, and explains a refusal in a sentence. */
function useCommit(schoolId: string) {
  const api = useSchoolsApi();
  const { busy, send } = useChange<Roster>();
  const [refusal, setRefusal] = useState<string>();
  return {
    busy,
    refusal,
    forget: () => setRefusal(undefined),
    /** @returns the roster; 'changed' if the preview no longer matches; undefined for any other refusal */
    send: async (body: Parameters<typeof api.commitRoster>[1]): Promise<Roster | 'changed' | undefined> => {
      setRefusal(undefined);
      try {
        return await send(() => api.commitRoster(schoolId, body));
      } catch (cause) {
        console.error(cause);
        const { code, message } = toAppError(cause);
        setRefusal(message);
        return code === 'roster_changed' ? 'changed' : undefined;
      }
    },
  };
}

const ClassLine = styled.li`
  span {
    margin-inline-end: var(--space-2);
  }
`;

interface NewClassesProps extends Pick<RosterComparison, 'classes'> {
  renames: Renames;
  busy: boolean;
  onRename: (renames: Renames) => void;
}

const order = new Intl.Collator('en-AU', { numeric: true });

/** Lists the classes that the file would create. If a name looks like another class's, it can be read as that class. */
function NewClasses({ classes, renames, busy, onRename }: NewClassesProps) {
  const added = classes.filter(({ name }) => renames[name] === undefined);
  // In a fixed order, so that the pressed button doesn't move.
  const lines = [
    ...added.map(({ name, students, like }) => ({
      name,
      like,
      isRead: false,
      text: `${name} (${countOf(students, 'student')})${like === null ? '' : ` looks like ${like}.`}`,
    })),
    ...Object.entries(renames).map(([name, like]) => ({
      name,
      like,
      isRead: true,
      text: `Using ${like} instead of ${name}.`,
    })),
  ].toSorted((a, b) => order.compare(a.name, b.name));
  const rename = (name: string, to: string | undefined) => {
    const { [name]: _, ...others } = renames;
    if (!busy) onRename(to === undefined ? others : { ...others, [name]: to });
  };
  return (
    <Part>
      <h3>{`New classes (${added.length})`}</h3>
      <List aria-label="New classes" tabIndex={0}>
        {lines.map(({ name, like, isRead, text }) => (
          <ClassLine key={name}>
            <span>{text}</span>
            {like !== null && (
              <Button
                variant="secondary"
                size="s"
                aria-label={isRead ? `Keep ${name}` : `Use ${like} for ${name}`}
                onClick={() => rename(name, isRead ? undefined : like)}
              >
                {isRead ? `Keep ${name}` : `Use ${like}`}
              </Button>
            )}
          </ClassLine>
        ))}
      </List>
    </Part>
  );
}

/** Lists teachers of the file's new classes. The school's staff are assigned immediately, others are invited. */
function RosterTeachers({ teachers }: Pick<RosterComparison, 'teachers'>) {
  return (
    <Part>
      <h3>{`Teachers with new classes (${teachers.length})`}</h3>
      <SectionNote>
        These teachers will see the students in their new classes. Teachers who aren’t on your staff yet will
        be invited.
      </SectionNote>
      <List aria-label="Teachers" tabIndex={0}>
        {teachers.map(({ email, name, classes }) => (
          <li key={email}>
            {name
              ? `${name} (${email}): ${classes.join(', ')}`
              : `${email} (to be invited): ${classes.join(', ')}`}
          </li>
        ))}
      </List>
    </Part>
  );
}
