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

/** The page's frame: heading and content. */
export function PractisePage({ children }: { children: ReactNode }) {
  return (
    <Container>
      <PageHeading lead="Questions come back just before you’d forget the answers.">Practise</PageHeading>
      <Body>{children}</Body>
    </Container>
  );
}

/** Shown to a learner who hasn't finished a quiz yet. */
export function PractiseEmptyState() {
  return (
    <EmptyState
      art={<EmptyArt />}
      title="Nothing to practise yet"
      message="Finish a quiz and its questions appear here when it’s time to practise them."
      action={
        <ButtonLink as={Link} to="/home">
          Choose a course
        </ButtonLink>
      }
    />
  );
}
