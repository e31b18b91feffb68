import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Card } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { FailedRead } from '../../shared/failed-read';
import { CourseProgress } from './course-progress';
import { markBadgesSeen, type DashboardData } from './dashboard.api';
import { dashboardQuery } from './dashboard.query';
import { DashboardPage, isNewcomer, Newcomer } from './dashboard-page';
import { DashboardSkeleton } from './dashboard-skeleton';
import { Columns, CourseList, Middle, Top } from './dashboard.styles';
import { NextStep } from './next-step';
import { ScoresSection } from './scores/scores-section';
import { StreakCard } from './streak/streak-card';
import { BadgesSection } from './badges/badges-section';
import { CertificatesSection } from './certificates-section';
import { GoalCard } from './goal-card';
import { MasterySection } from './mastery-section';

/** `/dashboard` (docs/product.md#dashboard): how far this learner has come. */
export default function DashboardScreen() {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery(useServices()));
  return (
    <DashboardPage>
      {data ? (
        <Progress dashboard={data} />
      ) : error ? (
        <FailedRead what="Your progress" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <DashboardSkeleton />
      )}
    </DashboardPage>
  );
}

/** Once new badges have been on screen, they are the learner's and not new any more: at the next visit. */
function useMarkBadgesSeen(dashboard: DashboardData): void {
  const services = useServices();
  const client = useQueryClient();
  const hasNew = dashboard.badges.some(({ isNew }) => isNew);
  useEffect(() => {
    if (!hasNew) return;
    // A failure only means that they are announced once more.
    void markBadgesSeen(services).then(
      () => client.invalidateQueries({ queryKey: ['dashboard'], refetchType: 'none' }),
      (error: unknown) => console.warn(error),
    );
  }, [services, client, hasNew]);
}

function Progress({ dashboard }: { dashboard: DashboardData }) {
  const { courses, attempts, streak, mastery, goal, certificates, badges } = dashboard;
  useMarkBadgesSeen(dashboard);
  if (isNewcomer(dashboard)) return <Newcomer />;
  return (
    <>
      <Top>
        <NextStep dashboard={dashboard} />
        <StreakCard streak={streak} />
      </Top>
      <Middle>
        <MasterySection mastery={mastery} />
        <GoalCard goal={goal} />
      </Middle>
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
      <CertificatesSection certificates={certificates} courses={courses} />
      <BadgesSection badges={badges} />
    </>
  );
}
