import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink, Container, ErrorState, ProgressBar } from 'shared-ui/components';
import { PractiseArt } from 'shared-ui/drawings';
import { categoryKey } from 'shared-ui/theme';
import { NoSwipeBack } from '../../../shared/no-swipe-back';
import { ContinueTo } from '../../../shared/continue-to';
import { courseOverviewPath } from '../../../shared/lessons/lesson-paths';
import { comingDay } from '../../../shared/days/local-day';
import type { PracticeData, PracticeProgress, PracticeSession as Session } from '../practise.api';
import { PracticeQuestion } from './practice-question';
import { Actions, SessionEnd, SessionBar, SessionRoot } from './practice-session.styles';
import { usePracticeSession } from './use-practice-session';

interface PracticeSessionProps {
  session: Session;
  /** What there is to practise; read again when the session is over. */
  practice: UseQueryResult<PracticeData>;
  /** Another session is being started. */
  restarting: boolean;
  onMore: () => void;
  onEnd: () => void;
}

/** A session: its questions one at a time, each followed by what is right, then its end. */
export function PracticeSession({ session, practice, restarting, onMore, onEnd }: PracticeSessionProps) {
  const state = usePracticeSession(session);
  const { question, progress, problem } = state;
  const [fresh, setFresh] = useState<PracticeData>();
  const isOver = question === undefined;
  const { refetch } = practice;
  useEffect(() => {
    if (isOver) void refetch().then(({ data }) => setFresh(data));
  }, [isOver, refetch]);

  function stop() {
    void refetch();
    onEnd();
  }
  if (problem === 'over')
    return (
      <Container>
        <SessionRoot>
          <ErrorState
            page
            title="This practice session is over"
            message="You continued in another tab or on another device. All your answers count."
            action={<Button onClick={stop}>Back to Practise</Button>}
          />
        </SessionRoot>
      </Container>
    );
  if (!question)
    return (
      <Container>
        <SessionRoot>
          {session.scope === 'missed' ? (
            <MissedEnd progress={progress} courseId={session.courseId} onEnd={stop} />
          ) : (
            <PracticeEnd
              progress={progress}
              practice={fresh}
              restarting={restarting}
              onMore={onMore}
              onEnd={stop}
            />
          )}
        </SessionRoot>
      </Container>
    );
  const number = Math.min(progress.total, progress.answered + (state.revealed ? 0 : 1));
  return (
    <Container data-category={categoryKey(question.category)}>
      <NoSwipeBack />
      <SessionRoot>
        <SessionBar>
          <h1>{`Question ${number} of ${progress.total}`}</h1>
          <Button variant="ghost" size="s" onClick={stop}>
            Stop for now
          </Button>
        </SessionBar>
        <ProgressBar
          label="Progress"
          value={progress.answered}
          max={progress.total}
          valueText={`${progress.answered} of ${progress.total} answered`}
        />
        <PracticeQuestion
          key={question.id}
          question={question}
          practice={state}
          isLast={progress.answered >= progress.total}
        />
      </SessionRoot>
    </Container>
  );
}

/** How a session went; takes the focus when it appears. */
function EndHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

interface MissedEndProps {
  progress: PracticeProgress;
  /** Null after a quiz outside any course. */
  courseId: string | null;
  onEnd: () => void;
}

/** The end of the questions that were missed in a quiz, and the way back to the road. */
function MissedEnd({ progress: { right, answered }, courseId, onEnd }: MissedEndProps) {
  const all = answered === 1 ? 'You got it right' : `All ${answered} right`;
  return (
    <SessionEnd>
      <PractiseArt />
      <EndHeading>
        {answered === 0
          ? 'Nothing to practise right now'
          : right === answered
            ? all
            : `${right} of ${answered} correct`}
      </EndHeading>
      <p>Practice doesn’t change your score.</p>
      <Actions>
        <ButtonLink as={Link} to={courseId === null ? '/home' : courseOverviewPath(courseId)}>
          {courseId === null ? 'Back to home' : 'Back to course'}
        </ButtonLink>
        <Button variant="secondary" onClick={onEnd}>
          See your mistakes
        </Button>
      </Actions>
    </SessionEnd>
  );
}

/** What comes after this session; null while it is being read. */
function nextStepText(practice: PracticeData | undefined): string | null {
  if (!practice) return null;
  if (practice.due > 0) return `${practice.due} more due today, if you feel like it.`;
  if (!practice.nextDueOn) return 'That’s all for today.';
  return `That’s all for today. Your next questions come up ${comingDay(practice.nextDueOn)}.`;
}

interface PracticeEndProps {
  progress: PracticeProgress;
  /** Read after the session; undefined while that is under way. */
  practice: PracticeData | undefined;
  restarting: boolean;
  onMore: () => void;
  onEnd: () => void;
}

/** The end of a session: how it went, and when it goes on. */
function PracticeEnd({ progress, practice, restarting, onMore, onEnd }: PracticeEndProps) {
  const { right, answered } = progress;
  const more = practice !== undefined && practice.due > 0;
  const next = more ? null : practice?.next;
  return (
    <SessionEnd>
      <PractiseArt />
      <EndHeading>
        {answered > 0 ? `${right} of ${answered} correct` : 'Nothing to practise right now'}
      </EndHeading>
      <p role="status">{nextStepText(practice)}</p>
      <Actions>
        {more && (
          <Button onClick={onMore} busy={restarting}>
            Practise more
          </Button>
        )}
        {next && <ContinueTo next={next} expected />}
        <Button variant="secondary" onClick={onEnd}>
          See your mistakes
        </Button>
        <ButtonLink as={Link} to="/home" variant={more || next ? 'ghost' : 'primary'}>
          Back to home
        </ButtonLink>
      </Actions>
    </SessionEnd>
  );
}
