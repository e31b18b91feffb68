/**
 * The parts of an attempt that change with each answer. Each subscribes to the store itself, so that none rerenders
 * another.
 */
import { ArrowRight } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Button, type ButtonProps } from 'shared-ui/components';
import { isSupported } from 'shared-ui/learning/questions';
import { useStore } from 'zustand';
import { QuizFooter } from './quiz-footer';
import { isAnswered, neighbour, quizProgress } from './quiz-logic';
import type { QuizPlayerState, QuizPlayerStore } from './quiz-player.store';
import type { OpenQuiz, Question } from '../quiz-player.types';
import { QuizQuestion, QUESTION_FORM_ID } from './quiz-question';
import { SaveStatus } from '../saving/save-status';

interface PartProps {
  store: QuizPlayerStore;
  quiz: OpenQuiz;
  /** Index of the question on screen. */
  current: number;
}

function canContinue(
  { answers, confirmedPartials }: QuizPlayerState,
  questions: readonly Question[],
  current: number,
) {
  const question = questions[current];
  if (!question || neighbour(questions, current, 1) === undefined) return false;
  return (
    !isSupported(question) || isAnswered(question, answers[question.id], confirmedPartials.has(question.id))
  );
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
      partialConfirmed={useStore(store, ({ confirmedPartials }) => confirmedPartials.has(id))}
      isLast={neighbour(quiz.questions, current, 1) === undefined}
      welcomeBack={useStore(store, ({ resumed }) => resumed)}
      onAnswer={(answer) => state.answer(id, answer)}
      onTogglePartial={() => state.togglePartial(id)}
      onNext={() => {
        const now = store.getState();
        // False when pressed twice before the next question was on screen.
        if (current === now.current && canContinue(now, quiz.questions, current)) now.go(1);
      }}
    />
  );
}

/** Updates at once: disabled, it would stop Enter in an answer from continuing. */
function Next({ store, quiz, current, variant }: PartProps & Pick<ButtonProps, 'variant'>) {
  const enabled = useStore(store, (state) => canContinue(state, quiz.questions, current));
  return (
    <Button type="submit" form={QUESTION_FORM_ID} disabled={!enabled} variant={variant}>
      Next
      <ArrowRight aria-hidden="true" />
    </Button>
  );
}

/** Updates a moment after the answer, which is painted first (docs/decisions/0020). */
export function AttemptFooter({ store, quiz, current }: PartProps) {
  const state = useDeferredValue(useStore(store));
  return useMemo(() => {
    const { phase, answers, confirmedPartials } = state;
    if (phase.name === 'finished') return null;
    const { questions, lessonId } = quiz;
    const progress = quizProgress(questions, answers, confirmedPartials);
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
