import { useEffect, useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { HostServices } from '@learn-for-life/contract';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { contentSource } from '../../shared/content-finder';
import { PickerField, type PickerItem } from '../../shared/picker';
import { LoadError } from '../../shared/load-error';
import { usePersistedDraft } from '../../shared/use-persisted-draft';
import { useLeaveWarning } from '../../shared/use-leave-warning';
import { ExportButton } from '../exports';
import { createLessonsApi, type LessonsApi } from './lessons.api';
import { LessonsEditor } from './lessons-editor';
import { useLessonCourse } from './use-lessons';

const Section = styled.section`
  display: grid;
  gap: var(--space-5);
`;

const Choice = styled.div`
  max-width: 26rem;
`;

/** Unsaved orders, by course id. */
type Drafts = Record<string, string[] | undefined>;

interface LessonsSectionProps {
  /** For tests; the REST API otherwise. */
  createApi?: (services: HostServices) => LessonsApi;
}

/** Orders the lessons of a course. */
export function LessonsSection({ createApi = createLessonsApi }: LessonsSectionProps) {
  const headingId = useId();
  const services = useServices();
  const api = useMemo(() => createApi(services), [createApi, services]);
  const { draft, persist } = usePersistedDraft<{ courseId: string; drafts: Drafts }>('lessons');
  const [courseId, setCourseId] = useState(draft?.courseId ?? '');
  // Selecting another course keeps the unsaved order.
  const [drafts, setDrafts] = useState(draft?.drafts ?? {});
  useEffect(() => persist(() => ({ courseId, drafts })));
  useLeaveWarning(Object.values(drafts).some(Boolean));
  const [picked, setPicked] = useState<PickerItem>();
  const chosen = useLessonCourse(api, courseId);
  const isDeleted = chosen.isError && toAppError(chosen.error).status === 404;
  const course = isDeleted ? undefined : chosen.data;
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>Road map</h2>
      <Choice>
        <PickerField
          label="Course whose stops to put in order"
          placeholder="Select a course"
          source={contentSource('course', api.findCourses)}
          value={
            course ? { id: course.id, label: course.title } : picked?.id === courseId ? picked : undefined
          }
          error={isDeleted && courseId !== '' ? 'This course was deleted.' : undefined}
          onPick={(item) => {
            setPicked(item);
            setCourseId(item.id);
          }}
        />
      </Choice>
      {chosen.isError && !isDeleted && !course && <LoadError subject="This course" query={chosen} />}
      {course && (
        <ExportButton
          scope={{ of: 'courses', id: course.id }}
          subject={`The course “${course.title}”`}
          fileName={`${course.id}-`}
        />
      )}
      {course && (
        <LessonsEditor
          key={course.id}
          api={api}
          course={course}
          draft={drafts[course.id]}
          onDraft={(draft) => setDrafts({ ...drafts, [course.id]: draft })}
        />
      )}
    </Section>
  );
}
