import { questionsText } from 'shared-ui/learning';
import type { HomeData } from '../../shared/home/home-data.api';

/** The line's texts. Null leaves a part out. */
export interface WeekWords {
  goal: string;
  streak: string | null;
  due: string | null;
}

/** Describes the learner's week in plain sentences. Never mentions what is missing. */
export function weekWords({ today, goal, streak, dueQuestions }: HomeData): WeekWords {
  // The practice card above already mentions due questions.
  const mentionsDue = dueQuestions > 0 && today.kind !== 'practice';
  return {
    goal: goalWords(goal),
    streak: streak > 1 ? `You’re on a ${streak}-day streak` : null,
    due: mentionsDue ? `${questionsText(dueQuestions)} ${dueQuestions === 1 ? 'is' : 'are'} due` : null,
  };
}

function goalWords(goal: HomeData['goal']): string {
  if (!goal) return 'Set a weekly goal';
  const { measure, target, done } = goal;
  if (done >= target) return 'You’ve reached your weekly goal';
  const unit = measure === 'days' ? 'active day' : 'lesson';
  return `${done} of ${target} ${unit}${target === 1 ? '' : 's'} this week`;
}
