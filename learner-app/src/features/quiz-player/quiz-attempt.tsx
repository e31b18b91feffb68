import { useDeferredValue, useEffect } from 'react';
import { Prewarm, ProgressBar } from 'shared-ui/components';
import { firstOfEach } from 'shared-ui/lib';
import { QuestionBody } from 'shared-ui/questions';
import { useStore } from 'zustand';
import { AttemptFooter, AttemptQuestion, AttemptSaveStatus } from './attempt-parts';
import { QuizFrame } from './quiz-frame';
import { positionPercent } from './quiz-logic';
import { wayBack } from './quiz-paths';
import type { QuizPlayerStore } from './quiz-player.store';
import type { OpenQuiz } from './quiz-player.types';
import { QuizResultView } from './quiz-result';

export interface Retake {
  start: () => void;
  busy: boolean;
  failed: boolean;
}

interface QuizAttemptProps {
  store: QuizPlayerStore;
  courseId: string;
  quiz: OpenQuiz;
  /** The best result before this attempt. */
  best: OpenQuiz['best'];
  retake: Retake;
}

const nothing = () => undefined;

/** One attempt: its questions, one at a time, then its result. */
export function QuizAttempt({ store, courseId, quiz, best, retake }: QuizAttemptProps) {
  useEffect(() => store.getState().connect(), [store]);
  useEffect(() => {
    // Another tab or device may have gone on meanwhile.
    const refresh = () => void store.getState().refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [store]);

  const back = wayBack(courseId);
  // Next is painted as pressed before the next question is built.
  const current = useDeferredValue(useStore(store, (state) => state.current));
  const result = useStore(store, ({ phase }) => (phase.name === 'finished' ? phase.result : undefined));
  const { questions } = quiz;
  const { title, category } = quiz.quiz;
  const question = questions[current];
  if (result)
    return (
      <QuizFrame back={back} title={title} category={category}>
        <QuizResultView result={result} best={best} back={back} retake={retake} />
      </QuizFrame>
    );
  if (!question) return null;

  const percent = positionPercent(current, questions.length);
  const parts = { store, quiz, current };
  return (
    <QuizFrame
      back={back}
      title={title}
      category={category}
      status={<AttemptSaveStatus store={store} />}
      progress={
        <ProgressBar
          label="Progress"
          value={percent}
          valueText={`Question ${current + 1} of ${questions.length}, ${percent}%`}
        />
      }
      footer={<AttemptFooter {...parts} />}
    >
      <AttemptQuestion key={question.id} {...parts} question={question} />
      <Prewarm>
        {firstOfEach(questions, ({ type }) => type).map((one) => (
          <QuestionBody
            key={one.id}
            question={one}
            // A match has looks of its own.
            answer={one.type === 'ASC' ? { 0: 0 } : undefined}
            settled={false}
            onAnswer={nothing}
            onSettle={nothing}
          />
        ))}
      </Prewarm>
    </QuizFrame>
  );
}
