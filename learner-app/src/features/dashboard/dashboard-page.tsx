import type { ReactNode } from 'react';
import { ButtonLink, Container, EmptyState, PageHeading } from 'shared-ui/components';
import { EmptyArt } from 'shared-ui/drawings';
import { Link } from 'react-router-dom';
import { Body } from './dashboard.styles';

/** The page around a learner's progress. */
export function DashboardPage({ children }: { children: ReactNode }) {
  return (
    <Container>
      <PageHeading lead="Your lessons, scores and active days.">My progress</PageHeading>
      <Body>{children}</Body>
    </Container>
  );
}

/** Shown to a learner who hasn't done anything yet. */
export function DashboardEmptyState() {
  return (
    <EmptyState
      art={<EmptyArt />}
      title="Start your first course"
      message="Finish a lesson and your progress shows up here."
      action={
        <ButtonLink as={Link} to="/home">
          Choose a course
        </ButtonLink>
      }
    />
  );
}

/** Whether the learner has not done anything yet. */
export function isEmptyDashboard({
  courses,
  attempts,
  continue: next,
}: {
  courses: unknown[];
  attempts: unknown[];
  continue: unknown;
}): boolean {
  return !next && courses.length === 0 && attempts.length === 0;
}
