import { Link } from 'react-router-dom';
import { media } from 'shared-ui/theme';
import { css, styled } from 'styled-components';
import type { WeekWords } from './week-words';

/** Room for two lines on a phone, so that nothing moves when the texts appear. */
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

interface WeekLineProps {
  words: WeekWords;
  /** Set in a first view, which doesn't know which parts are left out. */
  isPlaceholder?: boolean;
}

/** The line below the next step: the goal, the streak, and the questions due for practice. */
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
