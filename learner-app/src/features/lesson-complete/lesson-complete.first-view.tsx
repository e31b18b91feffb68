import { placeholder } from 'shared-ui/build/placeholders';
import { Container, Skeleton } from 'shared-ui/components';
import type { FillFirstView, FirstViewModule } from 'shared-ui/start';
import { categoryKey } from 'shared-ui/theme';
import type { CourseCompletionResult } from 'supabase-project/types';
import { Celebration } from './celebration';
import { Parts } from './lesson-complete.styles';

/** None for a learner who is sent to the course overview. */
export const fill: FillFirstView = (answer) => {
  const completion = answer as CourseCompletionResult;
  if (!completion) return null;
  const { title, category } = completion.course;
  return { variant: 'badge', values: { title, category: categoryKey(category) } };
};

export const variants: FirstViewModule['variants'] = () => ({
  badge: (
    <>
      <Celebration courseTitle={placeholder('title')} category="" coursePath="/" />
      <Container>
        <Parts>
          <Skeleton height="18rem" radius="var(--radius-l)" />
          <Skeleton height="18rem" radius="var(--radius-l)" />
        </Parts>
      </Container>
    </>
  ),
});
