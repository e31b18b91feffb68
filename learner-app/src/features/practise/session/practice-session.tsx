import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink, Container, ErrorState, ProgressBar } from 'shared-ui/components';
import { PractiseArt } from 'shared-ui/drawings';
import { questionsText } from 'shared-ui/learning';
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
  /** The practice page's data, read again when the session is over. */
  practice: UseQueryResult<PracticeData>;
  /** Whether another session is being started. */
  restarting: boolean;
  onMore: () => void;
  onEnd: () => void;
}

/** A session: one question at a time, each followed by feedback, then a summary. */
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
          <PracticeEnd
            session={session}
            title={endTitle(progress)}
            progress={progress}
            practice={fresh}
            // The next step is read in advance, so that Continue appears immediately.
            next={(fresh ?? practice.data)?.next}
            restarting={restarting}
            onMore={onMore}
            onEnd={stop}
          />
        </SessionRoot>
      </Container>
    );
  const number = Math.min(progress.total, progress.answered + (state.revealed ? 0 : 1));
  const done = progress.answered - progress.again;
  return (
    <Container data-category={categoryKey(question.category)}>
      <NoSwipeBack />
      <SessionRoot>
        <SessionBar>
          <h1>
            {question.tries > 0
              ? `Try ${question.tries + 1} of ${question.maxTries}`
              : `Question ${number} of ${progress.total}`}
          </h1>
          <Button variant="ghost" size="s" onClick={stop}>
            Stop for now
          </Button>
        </SessionBar>
        <ProgressBar
          label="Progress"
          value={done}
          max={progress.total}
          valueText={`${done} of ${progress.total} done`}
        />
        <PracticeQuestion
          key={`${question.id} ${question.tries}`}
          question={question}
          practice={state}
          isLast={state.leftCount === 0}
        />
      </SessionRoot>
    </Container>
  );
}

/** The heading of the session's summary. Takes the focus when it appears. */
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

/** Returns the title with the number of right answers, including those that took more than one try. */
function endTitle({ right, answered, again, unsolved }: PracticeProgress): string {
  if (answered === 0) return 'Nothing to practise right now';
  const solved = answered - again - unsolved;
  if (solved === 0) return 'Session complete';
  const inTheEnd = right === solved ? '' : ' in the end';
  if (solved < answered) return `${solved} of ${answered} right${inTheEnd}`;
  return `${answered === 1 ? 'You got it right' : `All ${answered} right`}${inTheEnd}`;
}

/** Says that questions without a right answer will return another day; null if there are none. */
function unsolvedText({ again, unsolved }: PracticeProgress): string | null {
  const left = again + unsolved;
  if (left === 0) return null;
  return `You’ll see ${questionsText(left)} again another day.`;
}

/** Returns the sentence about what to do after this session; null while the practice data loads. */
function comingText(practice: PracticeData | undefined): string | null {
  if (!practice) return null;
  const { due, nextDueOn } = practice;
  if (due > 0)
    return `${due} more ${due === 1 ? 'question is' : 'questions are'} due today, if you feel like it.`;
  return nextDueOn
    ? `That’s all for today. There’s more to practise ${comingDay(nextDueOn)}.`
    : 'That’s all for today.';
}

interface PracticeEndProps {
  session: Pick<Session, 'scope' | 'courseId'>;
  title: string;
  progress: PracticeProgress;
  /** The practice data, read again after the session; undefined until then. */
  practice: PracticeData | undefined;
  /** Null if no lesson is in progress; undefined while that is being read. */
  next: PracticeData['next'] | undefined;
  restarting: boolean;
  onMore: () => void;
  onEnd: () => void;
}

/** The end of a session: its result and what to do next. */
function PracticeEnd(props: PracticeEndProps) {
  const { session, title, progress, practice, next, restarting, onMore, onEnd } = props;
  const { right, answered, again, unsolved } = progress;
  const comesBack = unsolvedText(progress);
  const isOfQuiz = session.scope === 'missed';
  const more = !isOfQuiz && practice !== undefined && practice.due > 0;
  // After due questions, offer more of them first; after corrected mistakes, offer the next lesson first.
  const moreFirst = more && (session.scope === 'due' || !next);
  return (
    <SessionEnd>
      <PractiseArt />
      <EndHeading>{title}</EndHeading>
      {right > 0 && right < answered - again - unsolved && <p>{`You got ${right} right first time.`}</p>}
      {comesBack && <p>{comesBack}</p>}
      {isOfQuiz ? <p>Practice doesn’t change your score.</p> : <p role="status">{comingText(practice)}</p>}
      <Actions>
        {moreFirst && (
          <Button onClick={onMore} busy={restarting}>
            Practise more
          </Button>
        )}
        {next && <ContinueTo next={next} expected {...(moreFirst && { variant: 'secondary' })} />}
        {more && !moreFirst && (
          <Button variant="secondary" onClick={onMore} busy={restarting}>
            Practise more
          </Button>
        )}
        {next === null ? (
          <ButtonLink as={Link} to="/home" {...(moreFirst && { variant: 'secondary' })}>
            Choose a course
          </ButtonLink>
        ) : (
          !isOfQuiz && (
            <ButtonLink as={Link} to="/home" variant="secondary">
              Back to home
            </ButtonLink>
          )
        )}
        {isOfQuiz && session.courseId !== null && (
          <ButtonLink as={Link} to={courseOverviewPath(session.courseId)} variant="secondary">
            Back to course
          </ButtonLink>
        )}
        <Button variant="ghost" onClick={onEnd}>
          See your mistakes
        </Button>
      </Actions>
    </SessionEnd>
  );
}
