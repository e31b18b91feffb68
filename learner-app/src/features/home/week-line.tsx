import { Link } from 'react-router-dom';
import { questionsText } from 'shared-ui/learning';
import { media } from 'shared-ui/theme';
import { css, styled } from 'styled-components';
import type { HomeData } from '../../shared/home/home-data.api';

/** Room for two lines on a phone, so that what is said later moves nothing. */
export const weekRoom = css`
  min-height: 4rem;
  margin-block: var(--space-3) var(--space-4);
  ${media.medium} {
    min-height: 2rem;
    margin-bottom: var(--space-6);
  }
`;
const Line = styled.ul`
  ${weekRoom}
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  gap: 0 var(--space-5);
  > li {
    display: flex;
    align-items: center;
    min-height: 2rem;
    color: var(--color-ink-soft);
    font-weight: 600;
  }
`;

/** What the line says. Null leaves a part out. */
export interface WeekWords {
  goal: string;
  streak: string | null;
  due: string | null;
}

/** The learner's week in plain sentences, without a threat: what is missing isn't mentioned. */
export function weekWords({ goal, streak, dueQuestions }: HomeData): WeekWords {
  return {
    goal: goalWords(goal),
    streak: streak > 1 ? `You’re on a ${streak}-day streak` : null,
    due: dueQuestions > 0 ? `${questionsText(dueQuestions)} ${dueQuestions === 1 ? 'is' : 'are'} due` : null,
  };
}

function goalWords(goal: HomeData['goal']): string {
  if (!goal) return 'Set a goal for your week';
  const { measure, target, done } = goal;
  if (done >= target) return 'You’ve reached your goal for this week';
  const unit = measure === 'days' ? 'active day' : 'lesson';
  return `${done} of ${target} ${unit}${target === 1 ? '' : 's'} this week`;
}

interface WeekLineProps {
  words: WeekWords;
  /** In a first view, which doesn't know which parts are left out. */
  isPlaceholder?: boolean;
}

/** Below what to do today: the goal, the streak, and what is due for practice. */
export function WeekLine({ words: { goal, streak, due }, isPlaceholder = false }: WeekLineProps) {
  const onlyIf = (name: string) => (isPlaceholder ? name : undefined);
  return (
    <Line aria-label="Your week">
      <li>
        <Link to="/dashboard">{goal}</Link>
      </li>
      {streak && <li data-if={onlyIf('streak')}>{streak}</li>}
      {due && (
        <li data-if={onlyIf('due')}>
          <Link to="/practise">{due}</Link>
        </li>
      )}
    </Line>
  );
}
