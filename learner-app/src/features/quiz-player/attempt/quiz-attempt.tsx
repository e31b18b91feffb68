import { useDeferredValue, useEffect } from 'react';
import { Prewarm, ProgressBar } from 'shared-ui/components';
import { firstOfEach } from '../../../shared/first-of-each';
import { findQuestionTypeInfo, QuestionBody } from 'shared-ui/learning/questions';
import { useStore } from 'zustand';
import { AttemptFooter, AttemptQuestion, AttemptSaveStatus } from './attempt-parts';
import { exitAfter, exitFor, QuizFrame } from '../quiz-frame';
import { positionPercent } from './quiz-logic';
import type { QuizPlayerStore } from './quiz-player.store';
import type { OpenQuiz } from '../quiz-player.types';
import { QuizResultView, type Retake } from '../result/quiz-result';

interface QuizAttemptProps {
  store: QuizPlayerStore;
  courseId: string;
  quiz: OpenQuiz;
  /** The best result before this attempt. */
  best: OpenQuiz['best'];
  retake: Retake;
}

const noop = () => undefined;

/** One attempt: its questions, one at a time, then its result. */
export function QuizAttempt({ store, courseId, quiz, best, retake }: QuizAttemptProps) {
  useEffect(() => store.getState().connect(), [store]);
  useEffect(() => {
    // Another tab or device may have continued meanwhile.
    const refresh = () => void store.getState().refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [store]);

  const exit = exitFor(courseId);
  // The pressed state of Next is painted before the next question is rendered.
  const current = useDeferredValue(useStore(store, (state) => state.current));
  const result = useStore(store, ({ phase }) => (phase.name === 'finished' ? phase.result : undefined));
  const { questions } = quiz;
  const { title, category } = quiz.quiz;
  const question = questions[current];
  if (result)
    return (
      <QuizFrame exit={exit} title={title} category={category}>
        <QuizResultView result={result} best={best} exit={exitAfter(courseId, result)} retake={retake} />
      </QuizFrame>
    );
  if (!question) return null;

  const percent = positionPercent(current, questions.length);
  const parts = { store, quiz, current };
  return (
    <QuizFrame
      exit={exit}
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
