import { ButtonLink, Card, Container, EmptyState, PageHeading } from 'shared-ui/components';
import { EmptyArt } from 'shared-ui/illustrations';
import { Link } from 'shared-ui/router';
import { FailedRead } from '../../shared/failed-read';
import { CourseProgress } from './course-progress';
import type { DashboardData } from './dashboard.api';
import { DashboardSkeleton } from './dashboard-skeleton';
import { Body, Columns, CourseList, Top } from './dashboard.styles';
import { NextStep } from './next-step';
import { ScoresSection } from './scores-section';
import { StreakCard } from './streak-card';
import { useDashboard } from './use-dashboard';

/** /dashboard: how far this learner has come (design, decision 4). */
export default function DashboardScreen() {
  const { data, error, isFetching, refetch } = useDashboard();
  return (
    <Container>
      <PageHeading lead="Every stop, every score and every day that counted.">Your progress</PageHeading>
      <Body>
        {data ? (
          <Progress dashboard={data} />
        ) : error ? (
          <FailedRead what="Your progress" error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <DashboardSkeleton />
        )}
      </Body>
    </Container>
  );
}

function Progress({ dashboard }: { dashboard: DashboardData }) {
  const { courses, attempts, streak } = dashboard;
  if (!dashboard.continue && courses.length === 0 && attempts.length === 0) return <Newcomer />;
  return (
    <>
      <Top>
        <NextStep dashboard={dashboard} />
        <StreakCard streak={streak} />
      </Top>
      <Columns>
        <ScoresSection attempts={attempts} />
        <section aria-labelledby="dashboard-courses">
          <h2 id="dashboard-courses">Your courses</h2>
          {courses.length === 0 && (
            <Card padding="l">
              <p>Finish a first stop, and its course appears here.</p>
            </Card>
          )}
          <CourseList className="courses">
            {courses.map((course) => (
              <CourseProgress key={course.id} course={course} />
            ))}
          </CourseList>
        </section>
      </Columns>
    </>
  );
}

function Newcomer() {
  return (
    <EmptyState
      art={<EmptyArt />}
      title="Your first road is waiting"
      message="Pick a course and finish its first stop; from then on you see here how far you have come."
      action={
        <ButtonLink as={Link} to="/home">
          Choose a course
        </ButtonLink>
      }
    />
  );
}
