import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button, FieldError, ProgressBar, SelectField } from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { weekday } from '../../shared/days/local-day';
import { setWeeklyGoal, type DashboardData, type GoalChoice, type WeeklyGoal } from './dashboard.api';
import { Panel } from './dashboard.styles';

const GoalCardRoot = styled(Panel)`
  > strong {
    font-family: var(--font-display);
    font-size: var(--text-xl);
  }
`;
const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);
  > :first-child {
    flex: 1 1 12rem;
  }
`;

const CHOICES: readonly NonNullable<GoalChoice>[] = [
  { measure: 'days', target: 1 },
  { measure: 'days', target: 2 },
  { measure: 'days', target: 3 },
  { measure: 'days', target: 5 },
  { measure: 'stops', target: 1 },
  { measure: 'stops', target: 2 },
  { measure: 'stops', target: 4 },
  { measure: 'stops', target: 6 },
];
const valueOf = (goal: GoalChoice) => (goal ? `${goal.measure} ${goal.target}` : '');
const sameAs = (value: string) => (choice: GoalChoice) => valueOf(choice) === value;

/** Returns '2 of 3 days this week'. */
function goalText({ measure, target, done }: WeeklyGoal): string {
  const unit = measure === 'days' ? 'day' : 'lesson';
  return `${done} of ${target} ${unit}${target === 1 ? '' : 's'} this week`;
}

/** Returns the sentence below the goal. It never puts pressure on the learner. @param today '2026-11-20' */
function goalMessage(goal: WeeklyGoal | null, today: string): string {
  if (!goal) return 'Set yourself a goal, if you’d like one.';
  if (goal.done >= goal.target) return 'You did it! Anything else this week is a bonus.';
  if (goal.done === 0) return 'Weeks run from Monday to Sunday.';
  const isLastDay = weekday(today) === 'Sunday';
  return `You’re on your way. ${isLastDay ? 'A new week begins tomorrow.' : 'You have until Sunday.'}`;
}

interface GoalCardProps {
  goal: WeeklyGoal | null;
  /** Today where the learner is: '2026-11-20'. */
  today: string;
}

/** The weekly goal, which the learner can set, change or remove. */
export function GoalCard({ goal, today }: GoalCardProps) {
  const id = useId();
  const services = useServices();
  const client = useQueryClient();
  const [choice, setChoice] = useState(valueOf(goal));
  const saving = useMutation({
    mutationFn: (next: GoalChoice) => setWeeklyGoal(services, next),
    onSuccess: (saved) => {
      client.setQueryData(['dashboard'], (old: DashboardData | undefined) => old && { ...old, goal: saved });
      services.notify({
        kind: 'success',
        message: saved ? 'Goal saved' : 'Goal removed',
      });
    },
    onError: (error) => console.error(error),
  });
  // The current goal may be one that only another version of the app offers.
  const choices = goal && !CHOICES.some(sameAs(valueOf(goal))) ? [...CHOICES, goal] : CHOICES;
  return (
    <GoalCardRoot aria-labelledby={id}>
      <h2 id={id}>Your week</h2>
      {goal && (
        <>
          <strong>{goalText(goal)}</strong>
          <ProgressBar
            label="This week’s goal"
            value={goal.done}
            max={goal.target}
            valueText={goalText(goal)}
          />
        </>
      )}
      <p>{goalMessage(goal, today)}</p>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isPending) saving.mutate(choices.find(sameAs(choice)) ?? null);
        }}
      >
        <SelectField
          label="Weekly goal"
          value={choice}
          onChange={(event) => {
            setChoice(event.target.value);
            if (saving.isError) saving.reset();
          }}
        >
          <option value="">No goal</option>
          {choices.map((each) => (
            <option key={valueOf(each)} value={valueOf(each)}>
              {`${each.target} ${each.measure === 'days' ? 'day' : 'lesson'}${each.target === 1 ? '' : 's'} a week`}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary" busy={saving.isPending}>
          Set goal
        </Button>
      </Form>
      {saving.isError && <FieldError>{`Couldn’t save your goal. ${adviceFor(saving.error)}`}</FieldError>}
    </GoalCardRoot>
  );
}
