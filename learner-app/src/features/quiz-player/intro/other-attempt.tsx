import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, ButtonLink, ConfirmDialog } from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import { Link } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { quizPath } from '../../../shared/lessons/lesson-paths';
import type { QuizApi } from '../quiz-player.api';
import type { AttemptPlace, OpenQuiz } from '../quiz-player.types';

const OtherAttemptRoot = styled.div`
  display: grid;
  justify-items: inherit;
  gap: var(--space-4);
`;

const Heading = styled.h2`
  font-size: var(--text-l);
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

const LEAVE_WARNING = 'We’ll delete your answers in that attempt. You keep your earlier results.';
/**
 * The warning if attempts or time are limited. Leaving then ends the attempt; otherwise, the student would get it and its time
 * back.
 */
const ENDING =
  'The attempt counts with the answers you’ve given so far. Unanswered questions count as wrong.';

/** Returns the message if the quiz itself is in progress elsewhere. */
function ofSameQuiz({ courseTitle, ends }: AttemptPlace) {
  const [leave, verb] = ends ? ['End quiz', 'end'] : ['Leave quiz', 'leave'];
  const place = courseTitle ? `in the course “${courseTitle}”` : 'somewhere else';
  return {
    heading: null,
    text: `You’ve already started this quiz ${place}. Finish that attempt, or ${verb} it and start again here.`,
    labels: ['Continue quiz', leave],
    question: ends ? 'End the quiz you started?' : 'Leave the quiz you started?',
  } as const;
}

/** Returns the message if another quiz asks one of the same questions and reveals the right answers at its end. */
function ofOtherQuiz({ quizTitle }: AttemptPlace, attempt: OpenQuiz['attempt']) {
  const waits = attempt?.submitted
    ? 'Your answers are submitted. You’ll see your result once you finish that quiz.'
    : 'You’ll see the answers to this quiz once you finish that one.';
  return {
    heading: `Finish “${quizTitle}” first`,
    text: `You’ve started that quiz, and it has some of the same questions. ${waits}${attempt && !attempt.submitted ? ' Your answers here are saved.' : ''}`,
    labels: ['Continue', 'Leave'],
    question: `Leave “${quizTitle}”?`,
  } as const;
}

interface OtherAttemptProps {
  quiz: Pick<OpenQuiz, 'elsewhere' | 'blockedBy' | 'attempt' | 'lastResult'>;
  api: Pick<QuizApi, 'leave'>;
  /** Called when the other attempt is gone. */
  onAttemptLeft: () => void;
}

/**
 * Names the attempt that has to be finished first: an attempt at this quiz in another place, or at another quiz with some of the same
 * questions, because reviewing one attempt would reveal the other's answers. The student can continue or leave that attempt here.
 */
export function OtherAttempt({ quiz, api, onAttemptLeft }: OtherAttemptProps) {
  const { notify } = useServices();
  const [confirming, setConfirming] = useState(false);
  const leave = useMutation({
    mutationFn: (attemptId: string) => api.leave(attemptId),
    onSuccess: onAttemptLeft,
    onError: (error) => {
      console.error(error);
      notify({ kind: 'error', message: `Couldn’t leave the quiz. ${adviceFor(error)}` });
    },
    onSettled: () => setConfirming(false),
  });
  const other = quiz.elsewhere ?? quiz.blockedBy;
  if (!other) return null;
  const { attemptId, courseId, ref, ends } = other;
  const { heading, text, labels, question } = quiz.elsewhere
    ? ofSameQuiz(other)
    : ofOtherQuiz(other, quiz.attempt);
  const [continueLabel, leaveLabel] = labels;
  return (
    <OtherAttemptRoot role="status">
      {heading && <Heading>{heading}</Heading>}
      <p>{text}</p>
      <Actions>
        {courseId !== null && ref !== null && (
          <ButtonLink
            as={Link}
            to={quizPath(courseId, ref)}
            variant={quiz.lastResult ? 'secondary' : 'primary'}
          >
            {continueLabel}
          </ButtonLink>
        )}
        <Button variant="secondary" onClick={() => setConfirming(true)}>
          {leaveLabel}
        </Button>
      </Actions>
      <ConfirmDialog
        open={confirming}
        tone="danger"
        title={question}
        message={ends ? ENDING : LEAVE_WARNING}
        confirmLabel={leaveLabel}
        busy={leave.isPending}
        onConfirm={() => leave.mutate(attemptId)}
        onCancel={() => setConfirming(false)}
      />
    </OtherAttemptRoot>
  );
}
