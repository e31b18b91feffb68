import { useEffect, useRef } from 'react';
import { FieldError, type Elements } from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import type { Exit } from '../quiz-frame';
import type { Ended, OpenQuiz, QuizResult } from '../quiz-player.types';
import { AttemptsUsed } from '../intro/attempts-used';
import { OutcomeArt } from './outcome-art';
import { endNote, outcomeNote, outcomeOf, outcomeSentence, retakeNote } from './quiz-outcome';
import {
  Outcome,
  Ring,
  RingNumber,
  ResultCard,
  ResultNote,
  ResultTitle,
  Score,
  Sentence,
} from './quiz-result.styles';
import { QuizReview } from './quiz-review';
import { ResultActions } from './result-actions';
import { RoadStrip } from './road-strip';

export interface Retake {
  start: () => void;
  busy: boolean;
  /** The error if the next attempt couldn't be started. */
  error: Error | null;
}

interface QuizResultViewProps {
  result: QuizResult;
  /** How the attempt ended, if it was just on screen. */
  ended?: Ended | undefined;
  limits: Pick<OpenQuiz['quiz'], 'attemptLimit' | 'timeLimitMinutes' | 'passMark'>;
  exit: Exit;
  retake: Retake;
  /** Whether the next attempt has already been started. */
  nextStarted?: boolean;
  /** Shown instead of 'Retake' if another attempt has to be finished first. */
  elsewhere?: Elements;
  /** Whether another quiz blocks the review; `elsewhere` explains that. */
  isBlocked?: boolean;
}

const RADIUS = 54;
const LENGTH = 2 * Math.PI * RADIUS;

/** An attempt's result: the outcome, the stop that it unlocked, the next action, and the review of every question. */
export function QuizResultView(props: QuizResultViewProps) {
  const { result, ended, limits, exit, retake, nextStarted = false, elsewhere, isBlocked = false } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  const { percent, road, courseComplete } = result;
  const canRetake = !elsewhere && (nextStarted || result.attemptsLeft !== 0);
  const howItEnded = endNote(result, ended);
  const remainingAttempts = canRetake && !nextStarted && retakeNote(result, limits);
  return (
    <>
      <ResultCard>
        <ResultTitle ref={heading} tabIndex={-1}>
          Lesson Completed!
        </ResultTitle>
        <Outcome>
          <OutcomeArt outcome={outcomeOf(result)} />
          <Score>
            <span>Your score:</span>
            <PercentRing percent={percent} />
          </Score>
        </Outcome>
        <Sentence>{outcomeSentence(result)}</Sentence>
        <ResultNote>{outcomeNote(result)}</ResultNote>
        {howItEnded && <ResultNote>{howItEnded}</ResultNote>}
        {road && <RoadStrip road={road} courseComplete={courseComplete} />}
        <ResultActions
          result={result}
          exit={exit}
          retake={
            canRetake ? { ...retake, label: nextStarted ? 'Continue your new attempt' : 'Retake' } : undefined
          }
        />
        {remainingAttempts && <ResultNote>{remainingAttempts}</ResultNote>}
        {!elsewhere && !canRetake && <AttemptsUsed limit={limits.attemptLimit} />}
        {elsewhere}
        {retake.error && !elsewhere && (
          <FieldError>{`Couldn’t start the quiz. ${adviceFor(retake.error)}`}</FieldError>
        )}
        {result.reviewWithheld && !isBlocked && (
          <ResultNote>
            The review is hidden while you retake this quiz. You can see it again once you finish or leave the
            new attempt.
          </ResultNote>
        )}
      </ResultCard>
      {!result.reviewWithheld && <QuizReview items={result.review} weighted={result.weighted} />}
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
      <RingNumber>{`${percent}%`}</RingNumber>
    </Ring>
  );
}
