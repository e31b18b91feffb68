import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { FieldError, SelectField, Stack, Text } from 'shared-ui/components';
import { styled } from 'styled-components';
import { MatchList, PickerField } from '../../shared/picker';
import type { AssignableItem } from './assignments.api';
import { useAssignmentsApi } from './use-assignments';

/** The list of matches, short enough for the rest of the form to stay in view. */
const Choices = styled(Stack)`
  --match-list-height: 10rem;
`;

interface ItemFieldProps {
  value: AssignableItem | undefined;
  error: string | undefined;
  onPick: (item: AssignableItem) => void;
}

/** Chooses the item to assign: a quiz or video that learners can find, a whole course, or one of its stops. */
export function ItemField({ value, error, onPick }: ItemFieldProps) {
  const api = useAssignmentsApi();
  const [found, setFound] = useState(value);
  const labelId = useId();
  const field = useRef<HTMLDivElement>(null);
  const isFound = found !== undefined;
  const wasFound = useRef(isFound);
  useEffect(() => {
    // The list that had the focus has disappeared.
    if (isFound && !wasFound.current) field.current?.querySelector('button')?.focus();
    wasFound.current = isFound;
  }, [isFound]);
  const courseId = found?.item.courseId;
  const picker = {
    source: { queryKey: ['assignments', 'items'], find: api.findItems },
    emptyText: 'Nothing is published yet.',
    onPick: (item: AssignableItem) => {
      setFound(item);
      onPick(item);
    },
  };
  return (
    <>
      {found ? (
        <div ref={field}>
          <PickerField
            {...picker}
            label="What to assign"
            required
            placeholder="Choose a course, quiz or video"
            value={found}
            error={error}
          />
        </div>
      ) : (
        <Choices gap={2} role="group" aria-labelledby={labelId}>
          <Text id={labelId} size="s" weight={700}>
            What to assign
          </Text>
          <MatchList
            {...picker}
            label="Courses, quizzes and videos"
            searchLabel="Search for a course, quiz or video"
            picked={[]}
          />
          <FieldError>{error}</FieldError>
        </Choices>
      )}
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
