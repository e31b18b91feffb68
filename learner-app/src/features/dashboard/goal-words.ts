import type { WeeklyGoal } from './dashboard.api';

/** '2 of 3 days this week' */
export function goalText({ measure, target, done }: WeeklyGoal): string {
  const unit = measure === 'days' ? 'day' : 'stop';
  return `${done} of ${target} ${unit}${target === 1 ? '' : 's'} this week`;
}

/** The sentence beneath; it never urges. */
export function goalMessage(goal: WeeklyGoal | null): string {
  if (!goal) return 'A goal of your own, if you’d like one. It’s just for you.';
  if (goal.done >= goal.target) return 'You got there. Anything more this week is a bonus.';
  return goal.done === 0 ? 'A week runs from Monday to Sunday.' : 'On your way. The week runs to Sunday.';
}
