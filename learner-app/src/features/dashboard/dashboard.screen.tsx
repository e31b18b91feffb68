import { ArrowRight, Compass, Flag, Map as MapIcon } from 'lucide-react';
import { Button, ButtonLink, Container, EmptyState, PageHeading, VisuallyHidden } from 'shared-ui/components';
import { EmptyArt } from 'shared-ui/illustrations';
import { Link } from 'shared-ui/router';
import { FailedRead } from '../../shared/failed-read';
import type { HomeData } from '../../shared/home-data.api';
import { useHomeData } from '../../shared/use-home-data';
import { useStartLesson } from '../../shared/use-start-lesson';
import { CourseProgress } from './course-progress';
import { DashboardSkeleton } from './dashboard-skeleton';
import { Courses, Figure, Figures } from './dashboard.styles';
import { summaryOf } from './progress-summary';

/** /dashboard: how far this learner has come (design, decision 4). */
export default function DashboardScreen() {
  const { data, error, isFetching, refetch } = useHomeData();
  if (data) return <Progress home={data} />;
  return (
    <Container>
      <PageHeading>Your progress</PageHeading>
      {error ? (
        <FailedRead what="Your progress" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <VisuallyHidden role="status">Loading...</VisuallyHidden>
          <DashboardSkeleton />
        </>
      )}
    </Container>
  );
}

function Progress({ home }: { home: HomeData }) {
  const { start, startingId } = useStartLesson();
  const next = home.continue;
  const { begun, stopsComplete, stopsTotal, flags } = summaryOf(home.courses);
  return (
    <Container>
      <PageHeading
        lead={next ? `Next up: ${next.lessonTitle}, in ${next.courseTitle}.` : undefined}
        actions={
          next && (
            <Button size="l" busy={startingId !== null} onClick={() => start(next)}>
              Continue
              <ArrowRight aria-hidden="true" />
            </Button>
          )
        }
      >
        Your progress
      </PageHeading>
      <Figures>
        <Figure>
          <MapIcon aria-hidden="true" />
          <dt>Courses under way</dt>
          <dd>{begun.length - flags}</dd>
        </Figure>
        <Figure>
          <Compass aria-hidden="true" />
          <dt>Stops complete</dt>
          <dd>
            {stopsComplete} <small>of {stopsTotal}</small>
          </dd>
        </Figure>
        <Figure>
          <Flag aria-hidden="true" />
          <dt>Flags reached</dt>
          <dd>
            {flags} <small>of {home.courses.length}</small>
          </dd>
        </Figure>
      </Figures>
      {begun.length === 0 ? (
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
      ) : (
        <Courses aria-labelledby="dashboard-courses">
          <h2 id="dashboard-courses">Your courses</h2>
          <ul className="courses">
            {begun.map((course) => (
              <CourseProgress key={course.id} course={course} />
            ))}
          </ul>
        </Courses>
      )}
    </Container>
  );
}
