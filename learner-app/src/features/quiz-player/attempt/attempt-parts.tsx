/** The parts of an attempt that change with each answer. Each part subscribes to the store itself, so that it rerenders alone. */
import { ArrowRight } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Button, type ButtonProps, FieldError, keepClearProps } from 'shared-ui/components';
import { isPartial, isSupported } from 'shared-ui/learning/questions';
import { useStore } from 'zustand';
import { QuizFooter } from './quiz-footer';
import { isAnswered, isDone, neighbour, positionPercent, quizProgress } from './quiz-logic';
import type { QuizPlayerState, QuizPlayerStore } from './quiz-player.store';
import type { OpenQuiz, Question } from '../quiz-player.types';
import { QuizQuestion, QUESTION_FORM_ID } from './quiz-question';
import { SaveStatus } from '../saving/save-status';
import type { FinishProblem } from './create-grading';
import { FooterRoot } from './quiz-footer.styles';

interface TimeOverProps {
  finishing: boolean;
  problem: FinishProblem | null;
  onRetry: () => void;
}

const problems: Record<FinishProblem, string> = {
  unsent: 'Time’s up. Some answers aren’t saved yet. Keep this page open so we can still save them in time.',
  network: 'Time’s up. Your saved answers count. Go online to see your result.',
  failed: 'Time’s up. Your saved answers count. Couldn’t load your result. Please try again.',
};

/** Replaces the footer once an attempt's time is up, until its result has loaded. */
function TimeOver({ finishing, problem, onRetry }: TimeOverProps) {
  return (
    <FooterRoot {...keepClearProps}>
      {problem ? (
        <FieldError>{problems[problem]}</FieldError>
      ) : (
        <p role="status">Time’s up. We’re grading your answers.</p>
      )}
      <Button onClick={onRetry} busy={finishing}>
        See your result
      </Button>
    </FooterRoot>
  );
}

interface PartProps {
  store: QuizPlayerStore;
  quiz: OpenQuiz;
  /** Index of the question on screen. */
  current: number;
}

/** Returns the main button's action for the question on screen, and whether it's enabled. */
function mainStep(state: QuizPlayerState, questions: readonly Question[], current: number) {
  const question = questions[current];
  const { answers, confirmedPartials, checksEach } = state;
  if (question && checksEach && isSupported(question) && !isDone(question, state))
    return {
      name: 'check',
      enabled: isAnswered(question, answers[question.id], confirmedPartials.has(question.id)),
    } as const;
  const hasNext = question !== undefined && neighbour(questions, current, 1) !== undefined;
  return { name: 'next', enabled: hasNext && (!isSupported(question) || isDone(question, state)) } as const;
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
      readAt={state.readAt}
      locked={useStore(
        store,
        ({ feedback, checking, ended }) => ended.outOfTime || id in feedback || checking?.underWay === id,
      )}
      feedback={useStore(store, ({ feedback, checksEach }) => (checksEach ? feedback[id] : null))}
      onAnswer={(answer) => state.answer(id, answer)}
      onTogglePartial={() => state.togglePartial(id)}
      onSubmit={() => {
        const now = store.getState();
        const { name, enabled } = mainStep(now, quiz.questions, current);
        // Ignores a second press that comes before the next question is on screen.
        if (!enabled || current !== now.current) return;
        if (name === 'check') void now.check(id);
        else now.go(1);
      }}
    />
  );
}

/** The main button. It updates immediately, because pressing Enter in an answer does nothing while the button is disabled. */
function MainButton({ store, quiz, current, variant }: PartProps & Pick<ButtonProps, 'variant'>) {
  const checks = useStore(store, (state) => mainStep(state, quiz.questions, current).name === 'check');
  const enabled = useStore(store, (state) => mainStep(state, quiz.questions, current).enabled);
  const question = quiz.questions[current];
  const leadsOn = useStore(
    store,
    ({ answers, feedback }) =>
      enabled ||
      (question !== undefined && !(question.id in feedback) && isPartial(question, answers[question.id])),
  );
  const checking = useStore(store, (state) => state.checking);
  return (
    <Button
      type="submit"
      form={QUESTION_FORM_ID}
      disabled={!leadsOn}
      busy={checking?.underWay !== undefined}
      variant={variant}
    >
      <span>{checks ? (checking?.problem ? 'Retry' : 'Check') : 'Next'}</span>
      {!checks && <ArrowRight aria-hidden="true" />}
    </Button>
  );
}

/** The footer, which updates a moment after the answer, because the answer is painted first (docs/decisions/0102). */
export function AttemptFooter({ store, quiz, current }: PartProps) {
  const state = useDeferredValue(useStore(store));
  return useMemo(() => {
    const { phase, checking, ended } = state;
    if (phase.name === 'finished') return null;
    if (ended.outOfTime)
      return (
        <TimeOver finishing={phase.finishing} problem={phase.problem} onRetry={() => void state.finish()} />
      );
    const { questions, lessonId } = quiz;
    const progress = quizProgress(questions, state);
    const isOver = progress.complete && neighbour(questions, current, 1) === undefined;
    return (
      <QuizFooter
        current={current}
        total={questions.length}
        percent={positionPercent(current, questions.length)}
        progress={progress}
        canGoBack={neighbour(questions, current, -1) !== undefined}
        // On the last question, once everything is answered, Finish takes this button's place.
        next={
          isOver ? null : (
            <MainButton
              store={store}
              quiz={quiz}
              current={current}
              variant={progress.complete ? 'secondary' : 'primary'}
            />
          )
        }
        onPrevious={() => state.go(-1)}
        finishLabel={lessonId ? 'Finish Lesson' : 'End Quiz'}
        finishing={phase.finishing}
        problem={checking?.problem ? `check-${checking.problem}` : phase.problem}
        onFinish={() => void state.finish()}
      />
    );
  }, [store, state, quiz, current]);
}
