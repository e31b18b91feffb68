import type { ReactNode } from 'react';
import { ButtonLink, Container, EmptyState, PageHeading } from 'shared-ui/components';
import { EmptyArt } from 'shared-ui/drawings';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Body = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-7);
  padding-bottom: var(--space-8);
`;

/** The page around what there is to practise. */
export function PractisePage({ children }: { children: ReactNode }) {
  return (
    <Container>
      <PageHeading lead="What you’ve learned comes back just before you’d forget it.">Practise</PageHeading>
      <Body>{children}</Body>
    </Container>
  );
}

/** For a learner who has not finished a quiz yet. */
export function PractiseEmptyState() {
  return (
    <EmptyState
      art={<EmptyArt />}
      title="Nothing to practise yet"
      message="Finish a first quiz, and its questions come back here when it’s time to see them again."
      action={
        <ButtonLink as={Link} to="/home">
          Choose a course
        </ButtonLink>
      }
    />
  );
}
