import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, ButtonLink, ConfirmDialog } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { quizPath } from '../../../shared/lesson-paths';
import type { QuizApi } from '../quiz-player.api';
import type { Holder } from '../quiz-player.types';

const Root = styled.div`
  display: grid;
  gap: var(--space-4);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

interface FinishFirstProps {
  holder: Holder;
  /** This quiz is finished, and only waits for its result. */
  handedIn?: boolean;
  api: Pick<QuizApi, 'leave'>;
  /** The other attempt is gone. */
  onLeft: () => void;
}

/** Says which quiz has to be finished first, because it asks a question that this one would answer, and leads there or out of it. */
export function FinishFirst({ holder, handedIn = false, api, onLeft }: FinishFirstProps) {
  const { attemptId, quizTitle, courseId, ref, ends } = holder;
  const { notify } = useServices();
  const [confirming, setConfirming] = useState(false);
  const leave = useMutation({
    mutationFn: () => api.leave(attemptId),
    onSuccess: onLeft,
    onError: (error) => {
      console.error(error);
      notify({ kind: 'error', message: 'It couldn’t be left. Check your connection, then try again.' });
    },
    onSettled: () => setConfirming(false),
  });
  return (
    <Root role="status">
      <h2>Finish “{quizTitle}” first</h2>
      <p>
        {handedIn
          ? 'Your answers are handed in. It asks one of the same questions, so you see your result once it is finished.'
          : 'You have started it, and it asks one of the same questions. The answers you have given here are kept.'}
      </p>
      <Actions>
        {courseId !== null && ref !== null && (
          <ButtonLink as={Link} to={quizPath(courseId, ref)}>
            Continue
          </ButtonLink>
        )}
        <Button variant="secondary" onClick={() => setConfirming(true)}>
          Leave
        </Button>
      </Actions>
      <ConfirmDialog
        open={confirming}
        tone="danger"
        title={`Leave “${quizTitle}”?`}
        message={
          ends
            ? 'The attempt counts, with the answers you have given there. Questions without an answer count as wrong.'
            : 'The answers you have given there are discarded. Results you already have stay.'
        }
        confirmLabel="Leave"
        busy={leave.isPending}
        onConfirm={() => leave.mutate()}
        onCancel={() => setConfirming(false)}
      />
    </Root>
  );
}
