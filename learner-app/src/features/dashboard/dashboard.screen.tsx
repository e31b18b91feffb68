import { Card } from 'shared-ui/components';
import { FailedRead } from '../../shared/failed-read';
import { CourseProgress } from './course-progress';
import type { DashboardData } from './dashboard.api';
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
import { useMarkBadgesSeen } from './badges/use-mark-badges-seen';
import { useDashboard } from './use-dashboard';

/** `/dashboard` (docs/product.md#dashboard): how far this learner has come. */
export default function DashboardScreen() {
  const { data, error, isFetching, refetch } = useDashboard();
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
