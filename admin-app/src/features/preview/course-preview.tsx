import { styled } from 'styled-components';
import { VisuallyHidden } from 'shared-ui/components';
import { ContentCard, CourseAbout, CourseHead, CourseSummary } from 'shared-ui/learning';
import type { PreviewProps } from './preview-props';
import { QueryState } from '../../shared/api/query-state';
import RoadPreview from '../../shared/road-preview';
import { numberOf, textOf } from '../../shared/forms/form-values';
import { PreviewDialog } from './preview-dialog';
import { useLessons } from './use-preview';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: var(--space-5);
  align-items: start;
  > section {
    display: grid;
    gap: var(--space-3);
  }
`;

const Sheet = styled.article`
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
`;

const Label = styled.h3`
  color: var(--color-ink-soft);
  font-family: var(--font-text);
  font-size: var(--text-s);
  font-weight: 600;
`;

const MutedText = styled.p`
  color: var(--color-ink-soft);
`;

/** A course as learners will see it: its tile, the top of its page and its road map. */
export default function CoursePreview({ id, values, onClose }: PreviewProps) {
  const query = useLessons(id);
  const text = (name: string) => textOf(values, name);
  const category = text('category') || 'General';
  const course = {
    title: text('title') || 'Your course',
    description: text('description'),
    category,
    image: text('image') || null,
  };
  return (
    <PreviewDialog values={values} onClose={onClose}>
      <QueryState query={query} subject="Lessons">
        {(lessons) => (
          <>
            <Columns>
              <section aria-label="On the home page">
                <Label>On the home page</Label>
                <ContentCard
                  item={{
                    ...course,
                    tagline: text('smallDescription') || null,
                    progress: { completed: 0, total: lessons.length },
                    questionCount: null,
                  }}
                />
              </section>
              <section aria-label="On the course page">
                <Label>On the course page</Label>
                <Sheet>
                  <CourseHead headingAs="h3" course={{ ...course, instructor: text('instructor') }} />
                  <CourseAbout
                    description={course.description}
                    facts={
                      <CourseSummary
                        course={{
                          category,
                          instructor: text('instructor'),
                          rating: numberOf(values, 'rating'),
                          videoCount: lessons.filter(({ kind }) => kind === 'video').length,
                          quizCount: lessons.filter(({ kind }) => kind === 'quiz').length,
                          year: text('year'),
                          durationMinutes: numberOf(values, 'durationMinutes'),
                          location: text('location'),
                          passMark: numberOf(values, 'passMark') ?? 0,
                          certificateWatch: values.certificateWatch === true,
                        }}
                      />
                    }
                  />
                </Sheet>
              </section>
            </Columns>
            <Label>Road map</Label>
            {lessons.length === 0 ? (
              <MutedText>No lessons yet. Link videos and quizzes to this course.</MutedText>
            ) : (
              <>
                <VisuallyHidden as="ol" aria-label="Lessons">
                  {lessons.map(({ lessonId, title }) => (
                    <li key={lessonId}>{title}</li>
                  ))}
                </VisuallyHidden>
                <RoadPreview category={category} lessons={lessons} />
              </>
            )}
          </>
        )}
      </QueryState>
    </PreviewDialog>
  );
}
