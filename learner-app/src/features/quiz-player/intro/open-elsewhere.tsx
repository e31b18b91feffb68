import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, ButtonLink, ConfirmDialog } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import { useServices } from 'shared-ui/services';
import { quizPath } from '../../../shared/lesson-paths';
import type { QuizApi } from '../quiz-player.api';
import type { OpenQuiz } from '../quiz-player.types';

const Root = styled.div`
  display: grid;
  gap: var(--space-4);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

interface OpenElsewhereProps {
  quiz: Pick<OpenQuiz, 'elsewhere'>;
  api: Pick<QuizApi, 'leave'>;
  /** The open attempt is gone. */
  onLeft: () => void;
}

/**
 * Says that the quiz is under way in another place, and leads there or out of it: the review of one attempt would answer
 * the other.
 */
export function OpenElsewhere({ quiz: { elsewhere }, api, onLeft }: OpenElsewhereProps) {
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
  return (
    <Root role="status">
      <p>
        You have started this quiz {courseTitle ? `in the course “${courseTitle}”` : 'in another place'}.
        Finish it there or leave it; then you can start it here.
      </p>
      <Actions>
        {courseId !== null && ref !== null && (
          <ButtonLink as={Link} to={quizPath(courseId, ref)}>
            Continue it
          </ButtonLink>
        )}
        <Button variant="secondary" onClick={() => setConfirming(true)}>
          Leave it
        </Button>
      </Actions>
      <ConfirmDialog
        open={confirming}
        tone="danger"
        title="Leave the quiz you have started?"
        message="The answers you have given there are discarded. Results you already have stay."
        confirmLabel="Leave it"
        busy={leave.isPending}
        onConfirm={() => leave.mutate(attemptId)}
        onCancel={() => setConfirming(false)}
      />
    </Root>
  );
}
