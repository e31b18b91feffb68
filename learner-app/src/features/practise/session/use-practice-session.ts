import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { causeOf, toAppError, type AppError } from 'shared-ui/data';
import type { Answer } from 'shared-ui/learning/questions';
import { useServices } from 'shared-ui/services';
import { pageNow } from 'shared-ui/start';
import {
  sendAnswer,
  type PracticeAnswer,
  type PracticeProgress,
  type PracticeSession,
} from '../practise.api';

/** The reason why an answer wasn't graded: no connection, the session is over, or the server refused it. */
export type AnswerProblem = 'network' | 'over' | 'failed';

function problemOf(error: AppError): AnswerProblem {
  if (causeOf(error) === 'offline') return 'network';
  return error.code === 'practice_not_found' ? 'over' : 'failed';
}

/**
 * Asks a session's questions in order. A missed question comes back at the end until it's answered correctly or has been asked three
 * times. The server stores the first answer to each question.
 */
export function usePracticeSession(session: PracticeSession) {
  const services = useServices();
  const client = useQueryClient();
  const [readAt] = useState(pageNow);
  const [queue, setQueue] = useState(session.questions);
  const [answer, setAnswer] = useState<Answer>();
  const [partialConfirmed, setPartialConfirmed] = useState(false);
  const [progress, setProgress] = useState<PracticeProgress>(session);
  const [revealed, setRevealed] = useState<PracticeAnswer | null>(null);
  const [question, ...others] = queue;
  const left = revealed?.again ? [...others, revealed.again] : others;

  function next() {
    setQueue(left);
    setAnswer(undefined);
    setPartialConfirmed(false);
    setRevealed(null);
  }
  const sending = useMutation({
    mutationFn: (given: Answer) =>
      sendAnswer(services, {
        sessionId: session.id,
        questionId: question?.id ?? '',
        answer: given,
        tries: question?.tries ?? 0,
      }),
    onSuccess: (result) => {
      setProgress(result.progress);
      // The dashboard and this page are out of date, so they are read again when next shown.
      void client.invalidateQueries({ refetchType: 'none' });
      if (result.feedback) {
        setRevealed(result);
        return;
      }
      services.notify({
        kind: 'info',
        message: 'That question isn’t available right now, so we’ve skipped it.',
      });
      next();
    },
    onError: (error) => console.error(error),
  });
  return {
    question,
    /** When the questions were read, by the page's clock. */
    readAt,
    answer,
    setAnswer: (given: Answer) => {
      setAnswer(given);
      // The error was about a different answer, so clear it.
      if (sending.isError) sending.reset();
    },
    partialConfirmed,
    togglePartial: () => setPartialConfirmed(!partialConfirmed),
    progress,
    /** Number of questions after this one. */
    leftCount: left.length,
    /** The server's feedback on the answer; null until it arrives. */
    revealed,
    busy: sending.isPending,
    problem: sending.error && problemOf(toAppError(sending.error)),
    check: () => {
      if (answer !== undefined && !sending.isPending && !revealed) sending.mutate(answer);
    },
    next,
  };
}
