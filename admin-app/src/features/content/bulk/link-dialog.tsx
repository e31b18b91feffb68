import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button, Dialog, FieldError, TextField } from 'shared-ui/components';
import { LoadError } from '../../../shared/load-error';
import { StackedForm } from '../../../shared/stacked-form';
import { useDebounced } from '../../../shared/use-debounced';
import type { ContentItem } from '../content-kind';
import { courseKind } from '../course-kind';
import { useContentApi } from '../use-content';

/** Courses shown at once; a search narrows them down. */
const SHOWN = 20;

const Choices = styled.fieldset`
  display: grid;
  max-height: 16rem;
  overflow-y: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  > label {
    display: flex;
    gap: var(--space-2);
    align-items: center;
    padding: var(--space-2) var(--space-3);
    font-size: var(--text-s);
    overflow-wrap: anywhere;
  }
  > label:hover {
    background: var(--color-surface-sunken);
  }
`;

interface LinkDialogProps {
  title: string;
  onClose: () => void;
  onLink: (course: ContentItem) => void;
}

/** Asks for the course that the selected items become the last stops of. */
export function LinkDialog({ title, onClose, onLink }: LinkDialogProps) {
  const api = useContentApi(courseKind);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ContentItem>();
  const [error, setError] = useState<string>();
  const q = useDebounced(text.trim());
  const query = { q, sort: 'title', order: 'asc', page: 1, pageSize: SHOWN } as const;
  const courses = useQuery({
    queryKey: ['content', 'course', 'page', query],
    queryFn: () => api.page(query),
    placeholderData: keepPreviousData,
  });
  const { items = [], total = 0 } = courses.data ?? {};
  return (
    <Dialog open title={title} onClose={onClose} initialFocus={field}>
      <StackedForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) onLink(chosen);
          else setError('Choose a course.');
        }}
      >
        <TextField
          ref={field}
          type="search"
          label="Search courses"
          maxLength={200}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {courses.isError && <LoadError subject="Courses" query={courses} />}
        {items.length > 0 && (
          <Choices aria-label="Course" aria-busy={courses.isFetching}>
            {items.map((course) => (
              <label key={course.id}>
                <input
                  type="radio"
                  name="course"
                  checked={chosen?.id === course.id}
                  onChange={() => setChosen(course)}
                />
                {course.title}
              </label>
            ))}
          </Choices>
        )}
        <p role="status">
          {courses.isSuccess &&
            (total > items.length
              ? `The first ${items.length} of ${total.toLocaleString('en-AU')} courses; search for the others.`
              : total === 0 && 'No course matches.')}
        </p>
        <FieldError>{error}</FieldError>
        <Button type="submit">Link</Button>
      </StackedForm>
    </Dialog>
  );
}
