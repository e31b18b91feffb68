import { Timer } from 'lucide-react';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { Prewarm, VisuallyHidden } from 'shared-ui/components';
import { firstOfEach } from '../../../shared/first-of-each';
import { findQuestionTypeInfo, QuestionBody } from 'shared-ui/learning/questions';
import { CoverImage, minutesText } from 'shared-ui/learning';
import { styled } from 'styled-components';
import { pageNow, watchClock } from 'shared-ui/start';
import { useStore } from 'zustand';
import { AttemptFooter, AttemptQuestion, AttemptSaveStatus } from './attempt-parts';
import { QuestionArt, QuestionLayout } from './quiz-question.styles';
import { exitFor, QuizFrame } from '../quiz-frame';
import type { QuizPlayerStore } from './quiz-player.store';
import type { Ended, OpenQuiz, QuizResult } from '../quiz-player.types';

interface QuizAttemptProps {
  store: QuizPlayerStore;
  courseId: string;
  quiz: OpenQuiz;
  onFinished: (result: QuizResult, ended: Ended) => void;
}

const noop = () => undefined;

const TimeLeftRoot = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  font-size: var(--text-s);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.3;
  svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
  }
  &[data-low] {
    color: var(--color-warning);
  }
`;

/** The seconds left at which screen readers announce the time. */
const ANNOUNCED = [60, 300];
/** The clock is highlighted once this many seconds are left. */
const LOW_SECONDS = 60;

/** One attempt: its questions, one at a time. */
export function QuizAttempt({ store, courseId, quiz, onFinished }: QuizAttemptProps) {
  useEffect(() => store.getState().connect(), [store]);
  useEffect(() => {
    // Another tab or device may have continued the attempt meanwhile.
    const refresh = () => void store.getState().refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [store]);

  const exit = exitFor(courseId);
  // The pressed state of Next is painted before the next question is rendered.
  const current = useDeferredValue(useStore(store, (state) => state.current));
  const finished = useStore(store, ({ phase }) => (phase.name === 'finished' ? phase : undefined));
  const showResult = useEffectEvent(onFinished);
  useEffect(() => {
    if (finished) showResult(finished.result, finished.ended);
  }, [finished]);
  const { questions } = quiz;
  const { title, image, category } = quiz.quiz;
  const question = questions[current];
  if (!question) return null;

  const parts = { store, quiz, current };
  return (
    <QuizFrame
      exit={exit}
      title={title}
      category={category}
      status={
        <>
          <TimeLeft store={store} />
          <AttemptSaveStatus store={store} />
        </>
      }
      footer={<AttemptFooter {...parts} />}
    >
      <QuestionLayout data-question>
        <QuestionArt>
          <CoverImage image={image} category={category} eager />
        </QuestionArt>
        <AttemptQuestion key={question.id} {...parts} question={question} />
      </QuestionLayout>
      <Prewarm>
        {firstOfEach(questions, ({ type }) => type).map((example) => (
          <QuestionBody
            key={example.id}
            question={example}
            answer={findQuestionTypeInfo(example.type)?.prerenderAnswer}
            partialConfirmed={false}
            onAnswer={noop}
            onTogglePartial={noop}
          />
        ))}
      </Prewarm>
    </QuizFrame>
  );
}

/** The time left, beside the title; nothing if there is no limit. */
function TimeLeft({ store }: { store: QuizPlayerStore }) {
  const endsAt = useStore(store, (state) => state.endsAt);
  const hasLimit = endsAt !== null;
  useEffect(() => {
    if (!hasLimit) return;
    // If the device slept or its clock was changed, ask the server for the time left, and again once the page's clock is corrected.
    const refresh = () => void store.getState().refresh();
    return watchClock(refresh, refresh).stop;
  }, [hasLimit, store]);
  return endsAt === null ? null : <Clock endsAt={endsAt} />;
}

/** The clock. Screen readers announce it at most twice, because every second would be too often. */
function Clock({ endsAt }: { endsAt: number }) {
  const [now, setNow] = useState(pageNow);
  useEffect(() => {
    const ticking = window.setInterval(() => setNow(pageNow()), 1000);
    return () => window.clearInterval(ticking);
  }, []);
  const secondsAt = (moment: number) => Math.max(0, Math.ceil((endsAt - moment) / 1000));
  const seconds = secondsAt(now);
  const [atFirst] = useState(seconds);
  const passed = ANNOUNCED.find((mark) => seconds <= mark && atFirst > mark);
  const minutes = Math.floor(seconds / 60);
  return (
    <>
      <TimeLeftRoot data-low={seconds <= LOW_SECONDS || undefined}>
        <Timer aria-hidden="true" />
        <span aria-hidden="true">{`${minutes}:${String(seconds % 60).padStart(2, '0')}`}</span>
        <VisuallyHidden>{`Time left: ${seconds > 60 ? minutesText(minutes) : 'a minute or less'}`}</VisuallyHidden>
      </TimeLeftRoot>
      <VisuallyHidden role="status">{passed ? `${minutesText(passed / 60)} left` : ''}</VisuallyHidden>
    </>
  );
}
