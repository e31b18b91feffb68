import { useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { SelectField } from 'shared-ui/components';
import type { HostServices } from 'shared-ui/contract';
import { useServices } from 'shared-ui/services';
import { choices } from '../../shared/choices';
import { LoadError } from '../../shared/load-error';
import { useKeep, useKept } from '../../shared/use-kept';
import { useLeaveWarning } from '../../shared/use-leave-warning';
import { createStopsApi, type StopsApi } from './stops.api';
import { StopsEditor } from './stops-editor';
import { useStopCourses } from './use-stops';

const Section = styled.section`
  display: grid;
  gap: var(--space-5);
`;

const Choice = styled.div`
  max-width: 26rem;
`;

/** Orders that are not saved yet, by the id of the course. */
type Drafts = Record<string, string[] | undefined>;

interface StopsSectionProps {
  /** For tests; the REST API otherwise. */
  createApi?: (services: HostServices) => StopsApi;
}

/** The order of a course's stops, which is the road its students follow. */
export function StopsSection({ createApi = createStopsApi }: StopsSectionProps) {
  const headingId = useId();
  const services = useServices();
  const api = useMemo(() => createApi(services), [createApi, services]);
  const courses = useStopCourses(api);
  const kept = useKept<{ chosen: string; drafts: Drafts }>('stops', { chosen: '', drafts: {} });
  const [chosen, setChosen] = useState(kept.chosen);
  // Looking at another course must not lose an order that is not saved yet.
  const [drafts, setDrafts] = useState(kept.drafts);
  useKeep('stops', () => ({ chosen, drafts }));
  useLeaveWarning(Object.values(drafts).some(Boolean));
  const course = courses.data?.find(({ id }) => id === chosen);
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>Road map</h2>
      {courses.isError && !courses.data && <LoadError subject="Courses" query={courses} />}
      <Choice>
        <SelectField
          label="Course whose stops to put in order"
          placeholder="Select a course"
          value={course ? chosen : ''}
          onChange={(event) => setChosen(event.target.value)}
        >
          {choices(courses.data ?? []).map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      </Choice>
      {course && (
        <StopsEditor
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
