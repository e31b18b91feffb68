import type { ReactNode } from 'react';
import { Container, PageHeading, Skeleton } from 'shared-ui/components';
import { styled } from 'styled-components';

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  padding-bottom: var(--space-9);
`;
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: var(--space-5);
`;

/** The page around what is for sale. */
export function PlansPage({ children }: { children: ReactNode }) {
  return (
    <Container narrow>
      <PageHeading lead="Plans are bought by a parent, a teacher or a school, not by a student.">
        Plans
      </PageHeading>
      <Body>{children}</Body>
    </Container>
  );
}

/** What is for sale, while it loads. */
export function PlansSkeleton() {
  return (
    <Cards aria-hidden="true">
      <Skeleton height="18rem" radius="var(--radius-l)" />
      <Skeleton height="18rem" radius="var(--radius-l)" />
    </Cards>
  );
}
