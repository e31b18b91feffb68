import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, ButtonLink, ConfirmDialog } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { quizPath } from '../../../shared/lesson-paths';
import type { QuizApi } from '../quiz-player.api';
import type { OpenQuiz } from '../quiz-player.types';
import { hasLimits } from './has-limits';

const Root = styled.div`
  display: grid;
  gap: var(--space-4);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

const LEAVING = [
  'Leave the quiz you have started?',
  'The answers you have given there are discarded. Results you already have stay.',
  'Leave it',
] as const;
/** Of a quiz with limits: leaving would give the attempt and its time back. */
const ENDING = [
  'End the quiz you have started?',
  'The attempt counts, with the answers you have given there. Questions without an answer count as wrong.',
  'End it',
] as const;

interface OpenElsewhereProps {
  quiz: Pick<OpenQuiz, 'elsewhere' | 'quiz'>;
  api: Pick<QuizApi, 'leave'>;
  /** The open attempt is gone. */
  onLeft: () => void;
}

/**
 * Says that the quiz is under way in another place, and leads there or out of it: the review of one attempt would answer
 * the other.
 */
export function OpenElsewhere({ quiz: { elsewhere, quiz }, api, onLeft }: OpenElsewhereProps) {
  const { notify } = useServices();
  const [confirming, setConfirming] = useState(false);
  const leave = useMutation({
    mutationFn: (attemptId: string) => api.leave(attemptId),
    onSuccess: onLeft,
    onError: (error) => {
      console.error(error);
      notify({ kind: 'error', message: 'It couldn’t be left. Check your connection, then try again.' });
    },
    onSettled: () => setConfirming(false),
  });
  if (!elsewhere) return null;
  const { attemptId, courseId, courseTitle, ref } = elsewhere;
  const [title, message, label] = hasLimits(quiz) ? ENDING : LEAVING;
  return (
    <Root role="status">
      <p>
        You have started this quiz {courseTitle ? `in the course “${courseTitle}”` : 'in another place'}.
        Finish it there or {label === 'End it' ? 'end' : 'leave'} it; then you can start it here.
      </p>
      <Actions>
        {courseId !== null && ref !== null && (
          <ButtonLink as={Link} to={quizPath(courseId, ref)}>
            Continue it
          </ButtonLink>
        )}
        <Button variant="secondary" onClick={() => setConfirming(true)}>
          {label}
        </Button>
      </Actions>
      <ConfirmDialog
        open={confirming}
        tone="danger"
        title={title}
        message={message}
        confirmLabel={label}
        busy={leave.isPending}
        onConfirm={() => leave.mutate(attemptId)}
        onCancel={() => setConfirming(false)}
      />
    </Root>
  );
}
