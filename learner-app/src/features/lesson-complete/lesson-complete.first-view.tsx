import type { FillFirstView, FirstViewModule } from 'shared-ui/start';
import type { CourseOverviewResult } from 'supabase-project/types';
import { LessonCompleteCard } from './lesson-complete-card';

/** Nothing for somebody who is led to the course. */
export const fill: FillFirstView = (answer) =>
  (answer as CourseOverviewResult)?.complete ? { variant: 'badge', values: {} } : null;

export const variants: FirstViewModule['variants'] = () => ({
  badge: <LessonCompleteCard coursePath="/" />,
});
