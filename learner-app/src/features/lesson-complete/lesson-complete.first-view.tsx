import { placeholder } from 'shared-ui/build/placeholders';
import { Container, Skeleton } from 'shared-ui/components';
import { camelize } from 'shared-ui/data';
import type { FillFirstView, FirstViewModule } from 'shared-ui/start';
import { categoryKey } from 'shared-ui/theme';
import type { CourseCompletionResult } from 'supabase-project/types';
import { Celebration } from './celebration';
import { Parts } from './lesson-complete.styles';
import { NextCourse } from './next-course';
import { nextKind, nextWords } from './next-words';

/** There is no first view for a learner who is redirected to the course overview. */
export const fill: FillFirstView = (answer) => {
  const completion = camelize(answer as CourseCompletionResult);
  if (!completion) return null;
  const { title, category } = completion.course;
  const { line, title: next } = nextWords(completion);
  return { variant: nextKind(completion), values: { title, category: categoryKey(category), line, next } };
};

export const variants: FirstViewModule['variants'] = () => {
  const words = { line: placeholder('line'), title: placeholder('next') };
  const page = (kind: ReturnType<typeof nextKind>) => (
    <>
      <Celebration courseTitle={placeholder('title')} category="" coursePath="/">
        <NextCourse kind={kind} words={words} />
      </Celebration>
      <Container>
        <Parts>
          <Skeleton height="18rem" radius="var(--radius-l)" />
          <Skeleton height="18rem" radius="var(--radius-l)" />
        </Parts>
      </Container>
    </>
  );
  return { next: page('next'), begin: page('begin'), nothing: page('nothing') };
};
