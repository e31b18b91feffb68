import { ArrowRight } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Button, type ButtonProps } from 'shared-ui/components';
import { useStore } from 'zustand';
import { QuizFooter } from './quiz-footer';
import { isAnswered, isSupported, neighbour, quizProgress } from './quiz-logic';
import type { QuizPlayerState, QuizPlayerStore } from './quiz-player.store';
import type { OpenQuiz, Question } from './quiz-player.types';
import { QuizQuestion, QUESTION_FORM_ID } from './quiz-question';
import { SaveStatus } from './save-status';

/** The parts of an attempt that change with each answer. Each follows the store by itself, so that none renders another. */
interface PartProps {
  store: QuizPlayerStore;
  quiz: OpenQuiz;
  /** Index of the question on screen. */
  current: number;
}

function canGoOn({ answers, settled }: QuizPlayerState, questions: readonly Question[], current: number) {
  const question = questions[current];
  if (!question || neighbour(questions, current, 1) === undefined) return false;
  return !isSupported(question) || isAnswered(question, answers[question.id], settled.has(question.id));
}

export function AttemptSaveStatus({ store }: Pick<PartProps, 'store'>) {
  return <SaveStatus state={useStore(store, ({ save }) => save)} />;
}

export function AttemptQuestion({ store, quiz, current, question }: PartProps & { question: Question }) {
  const { id } = question;
  const state = store.getState();
  return (
    <QuizQuestion
      question={question}
      answer={useStore(store, ({ answers }) => answers[id])}
      settled={useStore(store, ({ settled }) => settled.has(id))}
      welcomeBack={useStore(store, ({ resumed }) => resumed)}
      onAnswer={(answer) => state.answer(id, answer)}
      onSettle={() => state.settle(id)}
      onNext={() => {
        const now = store.getState();
        // Pressed twice before the next question was on screen.
        if (current === now.current && canGoOn(now, quiz.questions, current)) now.go(1);
      }}
    />
  );
}

/** Follows at once: disabled, it would keep Enter in an answer from going on. */
function Next({ store, quiz, current, variant }: PartProps & Pick<ButtonProps, 'variant'>) {
  const enabled = useStore(store, (state) => canGoOn(state, quiz.questions, current));
  return (
    <Button type="submit" form={QUESTION_FORM_ID} disabled={!enabled} variant={variant}>
      Next
      <ArrowRight aria-hidden="true" />
    </Button>
  );
}

/** Follows an answer a moment later: the answer is painted first (docs/decisions/0020). */
export function AttemptFooter({ store, quiz, current }: PartProps) {
  const state = useDeferredValue(useStore(store));
  return useMemo(() => {
    const { phase, answers, settled } = state;
    if (phase.name === 'finished') return null;
    const { questions, lessonId } = quiz;
    const progress = quizProgress(questions, answers, settled);
    return (
      <QuizFooter
        current={current}
        total={questions.length}
        progress={progress}
        canGoBack={neighbour(questions, current, -1) !== undefined}
        next={
          <Next
            store={store}
            quiz={quiz}
            current={current}
            variant={progress.complete ? 'secondary' : 'primary'}
          />
        }
        onPrevious={() => state.go(-1)}
        finishLabel={lessonId ? 'Finish Lesson' : 'End Quiz'}
        finishing={phase.finishing}
        problem={phase.problem}
        onFinish={() => void state.finish()}
      />
    );
  }, [store, state, quiz, current]);
}
