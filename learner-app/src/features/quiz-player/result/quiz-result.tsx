import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, ButtonLink, FieldError } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import type { Exit } from '../quiz-frame';
import type { OpenQuiz, QuizResult } from '../quiz-player.types';
import { Actions, Ring, RingNumber, ResultCard, ResultNote, ResultTitle, Score } from './quiz-result.styles';
import { QuizReview } from './quiz-review';

export interface Retake {
  start: () => void;
  busy: boolean;
  failed: boolean;
}

interface QuizResultViewProps {
  result: QuizResult;
  /** The best score before this attempt. */
  best: OpenQuiz['best'];
  exit: Exit;
  retake: Retake;
  /** The next attempt has been started already. */
  nextStarted?: boolean;
  /** Instead of 'Retake', where the quiz is under way in another place. */
  elsewhere?: ReactNode;
}

const RADIUS = 54;
const LENGTH = 2 * Math.PI * RADIUS;

/** The outcome of an attempt: score, what to do next, and the review of every question. */
export function QuizResultView(props: QuizResultViewProps) {
  const { result, best, exit, retake, nextStarted = false, elsewhere } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  const { percent, score, scoreMax, next } = result;
  return (
    <>
      <ResultCard>
        <ResultTitle ref={heading} tabIndex={-1}>
          Lesson Completed!
        </ResultTitle>
        <Score>
          <span>Your score:</span>
          <PercentRing percent={percent} />
        </Score>
        <ResultNote>
          {score} of {scoreMax} right.
          {best && best.score > score && ` Your best, ${best.score} of ${best.scoreMax}, is kept.`}
          {best && best.score <= score && score < scoreMax && ' Your best score is the one that counts.'}
          {next && ` Next stop: ${next.title}.`}
        </ResultNote>
        <Actions>
          <ButtonLink as={Link} to={exit.to}>
            {exit.label}
          </ButtonLink>
          {!elsewhere && (
            <Button
              variant="secondary"
              icon={<RotateCcw aria-hidden="true" />}
              onClick={retake.start}
              busy={retake.busy}
            >
              {nextStarted ? 'Go on with your new try' : 'Retake'}
            </Button>
          )}
        </Actions>
        {elsewhere}
        {retake.failed && !elsewhere && (
          <FieldError>The quiz couldn’t be started. Check your connection, then try again.</FieldError>
        )}
      </ResultCard>
      {result.reviewWithheld ? (
        <ResultNote>
          The review is hidden while you are taking this quiz again. It comes back when that try is finished
          or left.
        </ResultNote>
      ) : (
        <QuizReview items={result.review} />
      )}
    </>
  );
}

function PercentRing({ percent }: { percent: number }) {
  const style = { '--length': LENGTH, strokeDashoffset: LENGTH * (1 - percent / 100) } as React.CSSProperties;
  return (
    <Ring>
      <svg viewBox="0 0 128 128" aria-hidden="true">
        <circle cx="64" cy="64" r={RADIUS} />
        <circle cx="64" cy="64" r={RADIUS} strokeDasharray={LENGTH} style={style} />
      </svg>
      <RingNumber>{percent}%</RingNumber>
    </Ring>
  );
}
