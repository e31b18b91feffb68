import { useMemo, useRef, useState } from 'react';
import { Button, controlStyles, EmptyState, FieldError, useMoveFocus } from 'shared-ui/components';
import { styled } from 'styled-components';
import { QueryState } from '../../../shared/api/query-state';
import { ColumnTable, type TableColumn } from '../../../shared/column-table/column-table';
import { SectionActions, SectionCard, SectionNote } from '../../../shared/section-card';
import { PastRosters } from '../rosters/past-rosters';
import { describeCounts } from '../rosters/roster-words';
import { UndoRoster } from '../rosters/undo-roster';
import type { Rollover, Roster, RosterUndone, School } from '../schools.api';
import { PlanClasses } from './plan-classes';
import { useRollover, useThisYear } from './use-rollover';
import { YearReview } from './year-review';
import { proposePlan, type ClassPlan, type LevelPlan, type YearPlan } from './year-plan';

const Parts = styled.div`
  display: grid;
  gap: var(--space-5);
`;

const Next = styled.input`
  ${controlStyles}
  max-width: 14rem;
`;

/** Plans, reviews and starts a school year, and lists earlier ones. */
export function Year({ school: { id } }: { school: School }) {
  // A new plan starts with the school's current state.
  const [plans, setPlans] = useState(0);
  const [started, setStarted] = useState<Roster>();
  const [undone, setUndone] = useState<RosterUndone>();
  const past = useRef<HTMLDivElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const moveFocus = useMoveFocus();
  function showUndone(result: RosterUndone) {
    setUndone(result);
    setStarted(undefined);
    setPlans(plans + 1);
    // The pressed button disappears.
    moveFocus(past);
  }
  return (
    <Parts>
      {started ? (
        <SectionCard title="The new year has started" ref={outcome}>
          <p role="status">{describeCounts(started.counts)}</p>
          <SectionNote>
            Next, upload the new year’s roster or add students to their classes. Codes for archived classes no
            longer work.
          </SectionNote>
          <SectionActions>
            <UndoRoster kind="rollover" schoolId={id} roster={started} onUndone={showUndone} />
          </SectionActions>
        </SectionCard>
      ) : (
        <Planning
          key={plans}
          schoolId={id}
          number={plans}
          onStarted={(year) => {
            // The pressed button disappears.
            setStarted(year);
            moveFocus(outcome);
          }}
        />
      )}
      <PastRosters kind="rollover" ref={past} schoolId={id} undone={undone} onUndone={showUndone} />
    </Parts>
  );
}

interface PlanningProps {
  schoolId: string;
  onStarted: (year: Roster) => void;
}

function Planning({ schoolId, number, onStarted }: PlanningProps & { number: number }) {
  const now = useThisYear(schoolId, number);
  return (
    <QueryState query={now} subject="This year’s classes" height="24rem">
      {(rollover) =>
        rollover.classes.length === 0 && rollover.years.length === 0 ? (
          <SectionCard title="Start a new year">
            <EmptyState
              title="Nothing to plan yet"
              message="This school has no classes or students with a year level yet."
            />
          </SectionCard>
        ) : (
          <Plan schoolId={schoolId} proposed={proposePlan(rollover)} onStarted={onStarted} />
        )
      }
    </QueryState>
  );
}

/** Edits the suggested plan, then reviews it. */
function Plan({ schoolId, proposed, onStarted }: PlanningProps & { proposed: YearPlan }) {
  const [plan, setPlan] = useState(proposed);
  const [preview, setPreview] = useState<Rollover>();
  const { busy, refusal, ...rollover } = useRollover(schoolId);
  const section = useRef<HTMLDivElement>(null);
  const moveFocus = useMoveFocus();
  const [changeClass] = useState(
    () => (changed: ClassPlan) =>
      setPlan(({ classes, levels }) => ({
        levels,
        classes: classes.map((one) => (one.id === changed.id ? changed : one)),
      })),
  );
  const [changeLevel] = useState(
    () => (changed: LevelPlan) =>
      setPlan(({ classes, levels }) => ({
        classes,
        levels: levels.map((one) => (one.level === changed.level ? changed : one)),
      })),
  );
  async function review() {
    const found = await rollover.preview(plan);
    if (!found) return;
    setPreview(found);
    moveFocus(section);
  }
  async function start(leavers: string[]) {
    const year = preview && (await rollover.commit(plan, leavers, preview.version));
    if (year) onStarted(year);
  }
  if (preview)
    return (
      <YearReview
        ref={section}
        preview={preview}
        busy={busy}
        refusal={refusal?.message}
        onStart={(leavers) => void start(leavers)}
        {...(refusal?.isOutdated && { onReviewAgain: () => void review() })}
        onBack={() => {
          setPreview(undefined);
          moveFocus(section);
        }}
      />
    );
  return (
    <SectionCard title="Start a new year" ref={section}>
      <SectionNote>
        Choose what happens to each class and year level. You’ll review the changes first, and you can undo
        them later. No one is deleted.
      </SectionNote>
      {plan.classes.length > 0 && (
        <PlanClasses classes={plan.classes} messages={refusal?.byClass ?? NONE} onChange={changeClass} />
      )}
      {plan.levels.length > 0 && <PlanLevels levels={plan.levels} onChange={changeLevel} />}
      {refusal && <FieldError>{refusal.message}</FieldError>}
      <SectionActions>
        <Button busy={busy} onClick={() => void review()}>
          Review new year
        </Button>
      </SectionActions>
    </SectionCard>
  );
}

const NONE = {};

interface PlanLevelsProps {
  levels: readonly LevelPlan[];
  onChange: (changed: LevelPlan) => void;
}

/** Chooses what each year level becomes. */
function PlanLevels({ levels, onChange }: PlanLevelsProps) {
  const columns = useMemo(
    (): readonly TableColumn<LevelPlan>[] => [
      { header: 'Year level', render: ({ level }) => level },
      { header: 'Students', numeric: true, render: ({ students }) => students.toLocaleString('en-AU') },
      {
        header: 'Next year level',
        render: (plan) => (
          <Next
            aria-label={`Next year level for ${plan.level}`}
            placeholder="None (leaving school)"
            maxLength={50}
            autoComplete="off"
            value={plan.next}
            onChange={(event) => onChange({ ...plan, next: event.target.value })}
          />
        ),
      },
    ],
    [onChange],
  );
  return (
    <ColumnTable label="Student year levels" columns={columns} rows={levels} rowKey={({ level }) => level} />
  );
}
