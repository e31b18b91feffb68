import { useDeferredValue, useEffect } from 'react';
import { Prewarm, ProgressBar } from 'shared-ui/components';
import { firstOfEach } from 'shared-ui/lib';
import { QuestionBody } from 'shared-ui/questions';
import { useStore } from 'zustand';
import { QuizFooter } from './quiz-footer';
import { QuizFrame } from './quiz-frame';
import { isAnswered, isSupported, neighbour, positionPercent, quizProgress } from './quiz-logic';
import { wayBack } from './quiz-paths';
import type { QuizPlayerStore } from './quiz-player.store';
import type { OpenQuiz } from './quiz-player.types';
import { QuizQuestion, QUESTION_FORM_ID } from './quiz-question';
import { QuizResultView } from './quiz-result';
import { SaveStatus } from './save-status';

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
  const state = useStore(store);
  useEffect(() => store.getState().connect(), [store]);
  useEffect(() => {
    // Another tab or device may have gone on meanwhile.
    const refresh = () => void store.getState().refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [store]);

  const back = wayBack(courseId);
  const { phase, answers, settled } = state;
  // Next is painted as pressed before the next question is built.
  const current = useDeferredValue(state.current);
  const { questions } = quiz;
  const { title, category } = quiz.quiz;
  const question = questions[current];
  if (phase.name === 'finished')
    return (
      <QuizFrame back={back} title={title} category={category}>
        <QuizResultView result={phase.result} best={best} back={back} retake={retake} />
      </QuizFrame>
    );
  if (!question) return null;

  const next = neighbour(questions, current, 1);
  const done = !isSupported(question) || isAnswered(question, answers[question.id], settled.has(question.id));
  const percent = positionPercent(current, questions.length);
  return (
    <QuizFrame
      back={back}
      title={title}
      category={category}
      status={<SaveStatus state={state.save} />}
      progress={
        <ProgressBar
          label="Progress"
          value={percent}
          valueText={`Question ${current + 1} of ${questions.length}, ${percent}%`}
        />
      }
      footer={
        <QuizFooter
          current={current}
          total={questions.length}
          progress={quizProgress(questions, answers, settled)}
          canGoBack={neighbour(questions, current, -1) !== undefined}
          canGoOn={done && next !== undefined}
          form={QUESTION_FORM_ID}
          onPrevious={() => state.go(-1)}
          finishLabel={quiz.lessonId ? 'Finish Lesson' : 'End Quiz'}
          finishing={phase.finishing}
          problem={phase.problem}
          onFinish={() => void state.finish()}
        />
      }
    >
      <QuizQuestion
        key={question.id}
        question={question}
        answer={answers[question.id]}
        settled={settled.has(question.id)}
        welcomeBack={state.resumed}
        onAnswer={(answer) => state.answer(question.id, answer)}
        onSettle={() => state.settle(question.id)}
        onNext={() => done && current === state.current && state.go(1)}
      />
      <Prewarm>
        {firstOfEach(questions, ({ type }) => type).map((one) => (
          <QuestionBody
            key={one.id}
            question={one}
            answer={undefined}
            settled={false}
            onAnswer={nothing}
            onSettle={nothing}
          />
        ))}
      </Prewarm>
    </QuizFrame>
  );
}
