import { ButtonLink, type Elements } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const AttemptsUsedRoot = styled.div`
  display: grid;
  justify-items: inherit;
  gap: var(--space-4);
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

interface AttemptsUsedProps {
  /** The number of attempts that the quiz allows. */
  limit: number;
  /** Shown before the Practise button. */
  children?: Elements;
}

/** Replaces the start button for a learner with no attempts left, and suggests what to do instead. */
export function AttemptsUsed({ limit, children }: AttemptsUsedProps) {
  return (
    <AttemptsUsedRoot>
      <p>
        {`${limit === 1 ? 'You’ve used your only attempt.' : `You’ve used all ${limit} attempts.`} You can still practise the questions you’ve answered.`}
      </p>
      <Choices>
        {children}
        <ButtonLink as={Link} to="/practise" variant="secondary">
          Practise
        </ButtonLink>
      </Choices>
    </AttemptsUsedRoot>
  );
}
