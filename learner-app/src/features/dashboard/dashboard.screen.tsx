import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Flame } from 'lucide-react';
import { useEffect } from 'react';
import { Card, VisuallyHidden } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { weekday } from '../../shared/days/local-day';
import { FailedRead } from '../../shared/failed-read';
import { courseOverviewPath } from '../../shared/lessons/lesson-paths';
import { CourseProgress } from './course-progress';
import { markBadgesSeen, type DashboardData, type Streak } from './dashboard.api';
import { dashboardQuery } from './dashboard.query';
import { DashboardPage, isEmptyDashboard, DashboardEmptyState } from './dashboard-page';
import { DashboardSkeleton } from './dashboard-skeleton';
import { Columns, CourseList, Middle, Top } from './dashboard.styles';
import { ScoresSection } from './scores/scores-section';
import { BadgesSection } from './badges/badges-section';
import { CertificatesSection } from './certificates-section';
import { GoalCard } from './goal-card';
import { MasterySection } from './mastery-section';
import {
  ChooseCourseCard,
  lessonContext,
  NextLessonCard,
  PractiseCard,
  practiseTitle,
} from './next-step-card';
import { Count, Day, StreakRoot, Week } from './streak/streak-card.styles';
import { days, streakMessage } from './streak/streak-message';

/** `/dashboard` (docs/product.md#dashboard): the learner's progress. */
export default function DashboardScreen() {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery(useServices()));
  return (
    <DashboardPage>
      {data ? (
        <Progress dashboard={data} />
      ) : error ? (
        <FailedRead what="your progress" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <DashboardSkeleton />
      )}
    </DashboardPage>
  );
}

/** Marks badges as seen once they're on screen, so that they aren't new on the next visit. */
function useMarkBadgesSeen(dashboard: DashboardData): void {
  const services = useServices();
  const client = useQueryClient();
  const hasNew = dashboard.badges.some(({ isNew }) => isNew);
  useEffect(() => {
    if (!hasNew) return;
    // If this fails, the badges are just shown as new once more.
    void markBadgesSeen(services).then(
      () => client.invalidateQueries({ queryKey: ['dashboard'], refetchType: 'none' }),
      (error: unknown) => console.warn(error),
    );
  }, [services, client, hasNew]);
}

function Progress({ dashboard }: { dashboard: DashboardData }) {
  const { courses, attempts, streak, mastery, goal, certificates, badges } = dashboard;
  useMarkBadgesSeen(dashboard);
  if (isEmptyDashboard(dashboard)) return <DashboardEmptyState />;
  return (
    <>
      <Top>
        <NextStep dashboard={dashboard} />
        <StreakCard streak={streak} />
      </Top>
      <Middle>
        <MasterySection mastery={mastery} />
        <GoalCard goal={goal} today={streak.week.at(-1)?.day ?? ''} />
      </Middle>
      <Columns>
        <ScoresSection attempts={attempts} />
        <section aria-labelledby="dashboard-courses">
          <h2 id="dashboard-courses">Your courses</h2>
          {courses.length === 0 && (
            <Card padding="l">
              <p>Finish a lesson and its course appears here.</p>
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

/** The next step, which the server decides; if there is none, due practice or a link to another course. */
function NextStep({ dashboard }: { dashboard: DashboardData }) {
  const next = dashboard.continue;
  if (!next && dashboard.dueQuestions > 0)
    return <PractiseCard title={practiseTitle(dashboard.dueQuestions)} />;
  if (!next) return <ChooseCourseCard hasCourses={dashboard.courses.length > 0} />;
  return (
    <NextLessonCard
      title={next.lessonTitle}
      context={lessonContext(next.lessonType, next.courseTitle)}
      image={next.courseImage}
      category={next.category}
      roadMapPath={courseOverviewPath(next.courseId)}
      next={next}
    />
  );
}

/** The current streak and the last seven days. The server counts in the learner's own time zone. */
function StreakCard({ streak }: { streak: Streak }) {
  const { current, longest, week } = streak;
  return (
    <StreakRoot aria-labelledby="streak-title">
      <h2 id="streak-title">Your streak</h2>
      <Count data-lit={current > 0}>
        <Flame aria-hidden="true" />
        <span>
          <strong>{current}</strong>
          <span>{` ${current === 1 ? 'day' : 'days'}`}</span>
        </span>
        {longest > 0 && <small>{`Longest: ${days(longest)}`}</small>}
      </Count>
      <p>{streakMessage(streak)}</p>
      <Week className="week" aria-label="The last 7 days">
        {week.map(({ day, active }, index) => (
          <Day key={day} data-active={active} data-today={index === week.length - 1}>
            <VisuallyHidden>
              {`${index === week.length - 1 ? 'Today' : weekday(day)}: ${active ? 'active' : 'no activity'}`}
            </VisuallyHidden>
            <span aria-hidden="true">{weekday(day).slice(0, 2)}</span>
            <i aria-hidden="true">{active && <Check />}</i>
          </Day>
        ))}
      </Week>
    </StreakRoot>
  );
}
