import { Check } from 'lucide-react';
import { media } from 'shared-ui/theme';
import { keyframes, styled } from 'styled-components';
import { lessonsCompleteText } from '../../../shared/counted-text';
import type { QuizResult } from '../quiz-player.types';

const grow = keyframes`from { transform: scaleX(0); }`;

const Strip = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  max-width: 100%;
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-m);
  background: var(--hue-soft);
  color: var(--hue-ink);
  text-align: start;
  p {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  strong {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
`;
/** Two stops and the road between them, as on the road map. */
const Road = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  > span {
    display: grid;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    border: 3px solid var(--hue-strong);
    border-radius: 50%;
    background: var(--color-surface);
    color: var(--hue-strong);
    font-weight: 800;
  }
  > span:first-child {
    background: var(--hue-strong);
    color: var(--color-surface);
  }
  > i {
    width: 0.75rem;
    height: 0.5rem;
    background: var(--hue-strong);
    transform-origin: left;
    animation: ${grow} var(--motion-slow) var(--ease-out) 700ms backwards;
    ${media.medium} {
      width: 2.5rem;
    }
  }
  svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

interface RoadStripProps {
  road: NonNullable<QuizResult['road']>;
  courseComplete: boolean;
}

/** The result's effect on the road: the stop that is now open, and how many lessons are complete. */
export function RoadStrip({ road, courseComplete }: RoadStripProps) {
  const { opened, completedCount, lessonCount } = road;
  return (
    <Strip>
      <Road aria-hidden="true">
        <span>
          <Check />
        </span>
        {opened && (
          <>
            <i />
            <span>{opened.position}</span>
          </>
        )}
      </Road>
      <p>
        {courseComplete && <strong>You’ve finished the course</strong>}
        {opened && <strong>{`You’ve unlocked lesson ${opened.position} – ${opened.lessonTitle}`}</strong>}
        <span>{lessonsCompleteText(completedCount, lessonCount)}</span>
      </p>
    </Strip>
  );
}
