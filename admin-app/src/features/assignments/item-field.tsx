import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from 'shared-ui/components';
import { PickerField } from '../../shared/picker';
import type { AssignableItem } from './assignments.api';
import { useAssignmentsApi } from './use-assignments';

interface ItemFieldProps {
  value: AssignableItem | undefined;
  error: string | undefined;
  onPick: (item: AssignableItem) => void;
}

/** What is assigned: a course, a quiz or a video that learners find; of a course the whole of it or one stop. */
export function ItemField({ value, error, onPick }: ItemFieldProps) {
  const api = useAssignmentsApi();
  const [found, setFound] = useState(value);
  const courseId = found?.item.courseId;
  return (
    <>
      <PickerField
        label="What to assign"
        hint="Search for a course, quiz or video by title."
        required
        placeholder="Choose a course, quiz or video"
        source={{ queryKey: ['assignments', 'items'], find: api.findItems }}
        value={found}
        error={error}
        emptyText="Nothing is published yet."
        onPick={(item) => {
          setFound(item);
          onPick(item);
        }}
      />
      {found && courseId && <StopField key={courseId} courseId={courseId} course={found} onPick={onPick} />}
    </>
  );
}

interface StopFieldProps {
  courseId: string;
  course: AssignableItem;
  onPick: (item: AssignableItem) => void;
}

function StopField({ courseId, course, onPick }: StopFieldProps) {
  const api = useAssignmentsApi();
  const [lessonId, setLessonId] = useState('');
  const stops = useQuery({
    queryKey: ['assignments', 'stops', courseId],
    queryFn: () => api.listStops(courseId),
  });
  return (
    <SelectField
      label="Part to assign"
      value={lessonId}
      hint={stops.isError ? 'Couldn’t load the lessons. You can still assign the whole course.' : undefined}
      onChange={({ target }) => {
        setLessonId(target.value);
        const stop = stops.data?.find(({ id }) => id === target.value);
        onPick(stop ? { id: stop.id, label: stop.title, item: { lessonId: stop.id } } : course);
      }}
    >
      <option value="">Whole course</option>
      {(stops.data ?? []).map(({ id, title }, index) => (
        <option key={id} value={id}>
          {`Lesson ${index + 1}: ${title}`}
        </option>
      ))}
    </SelectField>
  );
}
