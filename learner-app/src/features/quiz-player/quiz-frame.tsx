import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'shared-ui/router';
import { categoryKey } from 'shared-ui/theme';
import { ExitLink, FrameBar, FrameRoot, FrameStage, FrameTitle } from './quiz-frame.styles';

interface QuizFrameProps {
  back: { to: string; label: string };
  title?: string;
  /** Sets the hue. */
  category?: string;
  /** In the bar, beside the title: the saved state. */
  status?: ReactNode;
  /** Beneath the bar: the progress. */
  progress?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** The whole window: a bar with the way out, the stage, and the quiz's own footer. */
export function QuizFrame({ back, title, category, status, progress, footer, children }: QuizFrameProps) {
  // Answers wait in the browser until the server has them (answer-outbox.ts), so a reload loses none.
  return (
    <FrameRoot data-category={categoryKey(category)} data-keeps-input>
      <FrameBar>
        <ExitLink as={Link} to={back.to} aria-label={`Exit: ${back.label.toLowerCase()}`}>
          <X aria-hidden="true" />
          <span>Exit</span>
        </ExitLink>
        {title && <FrameTitle>{title}</FrameTitle>}
        <div>{status}</div>
        {progress}
      </FrameBar>
      <FrameStage>{children}</FrameStage>
      {footer}
    </FrameRoot>
  );
}
