import { useDeferredValue, useEffect } from 'react';
import { Prewarm } from 'shared-ui/components';
import { firstOfEach } from '../../../shared/first-of-each';
import { findQuestionTypeInfo, QuestionBody } from 'shared-ui/learning/questions';
import { CoverImage } from 'shared-ui/learning';
import { useStore } from 'zustand';
import { AttemptFooter, AttemptQuestion, AttemptSaveStatus } from './attempt-parts';
import { TimeLeft } from './time-left';
import { QuestionArt, QuestionLayout } from './quiz-question.styles';
import { FinishFirst } from '../intro/finish-first';
import { exitFor, QuizFrame } from '../quiz-frame';
import type { QuizApi } from '../quiz-player.api';
import type { QuizPlayerStore } from './quiz-player.store';
import type { OpenQuiz } from '../quiz-player.types';
import { QuizResultView, type Retake } from '../result/quiz-result';

interface QuizAttemptProps {
  api: Pick<QuizApi, 'leave'>;
  store: QuizPlayerStore;
  courseId: string;
  quiz: OpenQuiz;
  retake: Retake;
}

const noop = () => undefined;

/** One attempt: its questions, one at a time, then its result. */
export function QuizAttempt({ api, store, courseId, quiz, retake }: QuizAttemptProps) {
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
  const finished = useStore(store, ({ phase }) => (phase.name === 'finished' ? phase : undefined));
  const held = useStore(store, (state) => state.held);
  const isHandedIn = useStore(store, ({ phase }) => phase.name === 'handedIn');
  const { questions } = quiz;
  const { title, image, category } = quiz.quiz;
  const question = questions[current];
  if (finished)
    return (
      <QuizFrame exit={exit} title={title} category={category}>
        <QuizResultView
          result={finished.result}
          ended={finished.ended}
          limits={quiz.quiz}
          exit={exit}
          retake={retake}
        />
      </QuizFrame>
    );
  if (held)
    return (
      <QuizFrame exit={exit} title={title} category={category}>
        <FinishFirst
          holder={held}
          handedIn={isHandedIn}
          api={api}
          onLeft={() => void store.getState().release()}
        />
      </QuizFrame>
    );
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
