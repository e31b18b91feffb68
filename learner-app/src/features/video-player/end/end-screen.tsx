import { RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { ContinueTo } from '../../../shared/continue-to';
import { courseOverviewPath, lessonCompletePath, SEE_COMPLETION } from '../../../shared/lessons/lesson-paths';
import type { NextStep } from '../../../shared/lessons/lesson-prefetch';
import { Actions, EndRoot } from './end-screen.styles';

interface EndScreenProps {
  courseId: string;
  /** The next stop; null if there is none. */
  next: NextStep | null;
  courseComplete: boolean;
  /** The reason why the lesson isn't complete yet. */
  note: string | undefined;
  /** Completes the lesson before the learner continues. */
  beforehand: () => Promise<unknown>;
  onWatchAgain: () => void;
}

/** Covers the video once it has ended, and leads to the next stop. */
export function EndScreen({
  courseId,
  next,
  courseComplete,
  note,
  beforehand,
  onWatchAgain,
}: EndScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Full-screen content would cover the end screen.
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    // Moves the focus off the controls below, which can't be used now. Focus outside the player stays where it is.
    const { activeElement } = document;
    const beneath = heading.current?.closest('[data-stage]');
    if (!activeElement || activeElement === document.body || beneath?.contains(activeElement))
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <EndRoot data-surface="night">
      <h2 ref={heading} tabIndex={-1}>
        {note ? 'Nearly there' : courseComplete ? 'That was the last lesson!' : 'That’s a wrap!'}
      </h2>
      {note && <p>{note}</p>}
      <Actions>
        {!note &&
          (courseComplete ? (
            <ButtonLink as={Link} to={lessonCompletePath(courseId)}>
              {SEE_COMPLETION}
            </ButtonLink>
          ) : (
            next && <ContinueTo next={next} expected beforehand={beforehand} />
          ))}
        <Button variant="ghost" icon={<RotateCcw aria-hidden="true" />} onClick={onWatchAgain}>
          Watch again
        </Button>
        <ButtonLink as={Link} to={courseOverviewPath(courseId)} variant="ghost">
          Back to course
        </ButtonLink>
      </Actions>
    </EndRoot>
  );
}
