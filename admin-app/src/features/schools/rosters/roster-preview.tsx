import { useState } from 'react';
import { Button, ErrorState, FieldError, Skeleton } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { styled } from 'styled-components';
import type { TableSelection } from '../../../shared/column-table/column-table';
import { SectionActions, SectionCard, SectionNote } from '../../../shared/section-card';
import { useLeaveWarning } from '../../../shared/drafts/use-leave-warning';
import { countOf } from '../../../shared/count-of';
import type { Roster, RosterComparison } from '../schools.api';
import { useChange, useSchoolsApi } from '../use-schools';
import type { RosterFile } from './read-roster';
import { RosterLeavers } from './roster-leavers';
import { RosterRows } from './roster-rows';
import type { Decisions } from './roster-words';
import { toChoices, useRosterPreview } from './use-rosters';

const Part = styled.div`
  display: grid;
  gap: var(--space-3);
`;

/* Tight, so that the rows below are in view. */
const Remarks = styled.div`
  display: grid;
  gap: var(--space-1);
`;

const List = styled.ul`
  max-height: 16rem;
  padding-inline-start: var(--space-5);
  overflow: auto;
  overflow-wrap: anywhere;
`;

interface RosterPreviewProps {
  schoolId: string;
  file: RosterFile;
  onCommitted: (roster: Roster) => void;
}

/** What a file would change, with the decisions that it needs, until it is committed. */
export function RosterPreview({ schoolId, file, onCommitted }: RosterPreviewProps) {
  const [decisions, setDecisions] = useState<Decisions>({});
  const [ticked, setTicked] = useState<TableSelection>({});
  const preview = useRosterPreview(schoolId, file, decisions);
  const { busy, refusal, forget, send } = useCommit(schoolId);
  const comparing = preview.isFetching;
  useLeaveWarning(true);

  async function commit({ version, leavers }: RosterComparison) {
    const roster = await send({
      rows: file.rows,
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
      <SectionCard title="Preview">
        <SectionNote role="status">{`Comparing ${countOf(file.rows.length, 'row')} with your school…`}</SectionNote>
        <Skeleton height="24rem" />
      </SectionCard>
    );
  const { rows, leavers, teachers } = preview.data;
  const written = rows.filter(({ state }) => state !== 'conflict' && state !== 'skipped').length;
  const left = leavers.filter(({ id }) => ticked[id]).length;
  const summary = [
    ...(written < rows.length ? [`${countOf(rows.length - written, 'row')} won’t be saved.`] : []),
    ...(left > 0 ? [`${countOf(left, 'student')} will be marked as left.`] : []),
  ];
  const isReady = written > 0 && !comparing && !preview.isError;
  return (
    <SectionCard title="Preview">
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
      {teachers.length > 0 && <RosterTeachers teachers={teachers} />}
      {preview.isError && <FieldError>{toAppError(preview.error).message}</FieldError>}
      {refusal && <FieldError>{refusal}</FieldError>}
      {summary.length > 0 && <SectionNote>{summary.join(' ')}</SectionNote>}
      <SectionActions>
        <Button
          busy={busy || comparing}
          aria-disabled={!isReady || undefined}
          onClick={() => {
            if (isReady) void commit(preview.data);
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

/** Remarks in view. The preview below them should be in view, too. */
const MAX_REMARKS = 2;

/** What people should know of a file: the first remarks, and the others on demand. */
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
          <summary>{countOf(others.length, 'more remark')}</summary>
          <List>
            {others.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </List>
        </details>
      )}
    </Remarks>
  );
}

/** Sends a roster; a refusal is a sentence. */
function useCommit(schoolId: string) {
  const api = useSchoolsApi();
  const { busy, send } = useChange<Roster>();
  const [refusal, setRefusal] = useState<string>();
  return {
    busy,
    refusal,
    forget: () => setRefusal(undefined),
    /** @returns the roster; 'changed' where the preview does not hold any more; undefined for any other refusal */
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

/** Who would have classes for the first time: who works at the school at once, others are invited. */
function RosterTeachers({ teachers }: Pick<RosterComparison, 'teachers'>) {
  return (
    <Part>
      <h3>{`Teachers with new classes (${teachers.length})`}</h3>
      <SectionNote>
        They’ll see the students in these classes. Teachers who aren’t on your staff yet will be invited.
      </SectionNote>
      <List>
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
