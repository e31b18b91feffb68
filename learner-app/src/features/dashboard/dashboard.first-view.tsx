import { imagePlaceholder, placeholder } from 'shared-ui/build/placeholders';
import { camelize, ownMediaUrl } from 'shared-ui/data';
import type { FillFirstView, FirstViewContent, FirstViewModule } from 'shared-ui/start';
import { categoryKey } from 'shared-ui/theme';
import type { DashboardResult } from 'supabase-project/types';
import { DashboardPage, isEmptyDashboard, DashboardEmptyState } from './dashboard-page';
import { DashboardSkeleton } from './dashboard-skeleton';
import {
  ChooseCourseCard,
  lessonContext,
  NextLessonCard,
  PractiseCard,
  practiseTitle,
} from './next-step-card';

export const fill: FillFirstView = (answer, { supabaseUrl }): FirstViewContent | null => {
  const dashboard = camelize(answer as DashboardResult);
  if (isEmptyDashboard(dashboard)) return { variant: 'newcomer', values: {} };
  const { continue: next, courses, dueQuestions } = dashboard;
  if (!next && dueQuestions > 0) return { variant: 'due', values: { title: practiseTitle(dueQuestions) } };
  if (!next) return { variant: courses.length > 0 ? 'finished' : 'practised', values: {} };
  return {
    variant: 'next',
    values: {
      title: next.lessonTitle,
      context: lessonContext(next.lessonType, next.courseTitle),
      image: ownMediaUrl({ supabaseUrl }, next.courseImage),
      category: categoryKey(next.category),
    },
  };
};

/** The next step; scores and courses are still loading. */
export const variants: FirstViewModule['variants'] = () => ({
  newcomer: (
    <DashboardPage>
      <DashboardEmptyState />
    </DashboardPage>
  ),
  due: (
    <DashboardPage>
      <DashboardSkeleton nextStep={<PractiseCard title={placeholder('title')} />} />
    </DashboardPage>
  ),
  finished: (
    <DashboardPage>
      <DashboardSkeleton nextStep={<ChooseCourseCard hasCourses />} />
    </DashboardPage>
  ),
  practised: (
    <DashboardPage>
      <DashboardSkeleton nextStep={<ChooseCourseCard hasCourses={false} />} />
    </DashboardPage>
  ),
  next: (
    <DashboardPage>
      <DashboardSkeleton
        nextStep={
          <NextLessonCard
            title={placeholder('title')}
            context={placeholder('context')}
            image={imagePlaceholder('image')}
            category=""
            roadMapPath="/"
          />
        }
      />
    </DashboardPage>
  ),
});
