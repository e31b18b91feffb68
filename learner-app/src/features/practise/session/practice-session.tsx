import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button, Container, ErrorState, ProgressBar } from 'shared-ui/components';
import { categoryKey } from 'shared-ui/theme';
import type { PracticeData, PracticeSession as Session } from '../practise.api';
import { PracticeEnd } from './practice-end';
import { PracticeQuestion } from './practice-question';
import { SessionBar, SessionRoot } from './practice-session.styles';
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
            title="This practice is over"
            message="You went on in another tab or on another device. Everything you answered counts."
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
            progress={progress}
            practice={fresh}
            restarting={restarting}
            onMore={onMore}
            onEnd={stop}
          />
        </SessionRoot>
      </Container>
    );
  const number = Math.min(progress.total, progress.answered + (state.told ? 0 : 1));
  return (
    <Container data-category={categoryKey(question.category)}>
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
