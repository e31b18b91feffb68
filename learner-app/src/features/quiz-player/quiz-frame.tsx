import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { categoryKey } from 'shared-ui/theme';
import { NoSwipeBack } from '../../shared/no-swipe-back';
import { courseOverviewPath, PRACTICE } from '../../shared/lessons/lesson-paths';
import { ExitLink, FrameBar, FrameRoot, FrameStage, FrameTitle } from './quiz-frame.styles';
import type { Elements } from 'shared-ui/components';

export interface Exit {
  to: string;
  label: string;
}

/** Returns where the exit leads: the course's overview or, after practice, home. */
export function exitFor(courseId: string): Exit {
  return courseId === PRACTICE
    ? { to: '/home', label: 'Back to home' }
    : { to: courseOverviewPath(courseId), label: 'Back to course' };
}

interface QuizFrameProps {
  exit: Exit;
  title?: string;
  /** The category that sets the hue. */
  category?: string;
  /** Says whether the answers are saved; shown in the bar, beside the title. */
  status?: ReactNode;
  footer?: Elements;
  children: ReactNode;
}

/** The frame that fills the window: a bar with the exit, the content, and the quiz's own footer. */
export function QuizFrame({ exit, title, category, status, footer, children }: QuizFrameProps) {
  // A reload loses no input: answers wait in the browser until the server has them (answer-outbox.ts).
  return (
    <FrameRoot data-category={categoryKey(category)} data-keeps-input>
      <NoSwipeBack />
      <FrameBar>
        <ExitLink as={Link} to={exit.to} aria-label={`Exit: ${exit.label.toLowerCase()}`}>
          <X aria-hidden="true" />
          <span>Exit</span>
        </ExitLink>
        {title && <FrameTitle>{title}</FrameTitle>}
        <div>{status}</div>
      </FrameBar>
      <FrameStage>{children}</FrameStage>
      {footer}
    </FrameRoot>
  );
}
