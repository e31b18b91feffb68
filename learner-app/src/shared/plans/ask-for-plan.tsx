import { useMutation } from '@tanstack/react-query';
import { Button, FieldError } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { CopyField } from '../copy-field';
import { createPlanLink } from './plan-link.api';
import { addressOf, plansPathFor } from './plan-paths';

const AskForPlanRoot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  > button {
    justify-self: start;
  }
`;

interface AskForPlanProps {
  /** 'primary' if it is the screen's next action. */
  variant: 'primary' | 'secondary';
}

/** A learner's link for the payer, created when the learner asks for it. */
export function AskForPlan({ variant }: AskForPlanProps) {
  const services = useServices();
  const {
    mutate,
    data: token,
    error,
    isPending,
  } = useMutation({
    mutationFn: () => createPlanLink(services),
    onError: (failure) => console.error(failure),
  });
  return (
    <AskForPlanRoot>
      <p>Are you a student? Send this link to a parent, teacher or your school.</p>
      {token === undefined ? (
        <Button variant={variant} busy={isPending} onClick={() => mutate()}>
          Get my link
        </Button>
      ) : (
        <CopyField
          label="Your link"
          value={addressOf(plansPathFor(token))}
          share="Learn for Life plan"
          takesFocus
        />
      )}
      <FieldError>{error && toAppError(error).message}</FieldError>
    </AskForPlanRoot>
  );
}
