import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button, Dialog, SelectField, TextField } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { LIMITS } from 'supabase-project/content/limits';
import { StackedForm } from '../../../shared/forms/stacked-form';
import type { Duplicate, Duplication } from '../content-changes.api';
import type { ContentItem, ListedKind } from '../kinds/listed-kind';
import { useContentApi } from '../use-content';

/** The suffix for a copy's title. */
const MARK = ' (copy)';

const STOPS: Record<NonNullable<Duplication['stops']>, { label: string; hint: string }> = {
  same: {
    label: 'Use the same videos and quizzes',
    hint: 'Changes appear in both courses.',
  },
  copies: {
    label: 'Copy the videos and quizzes',
    hint: 'Changes don’t affect the other course. The copied videos use the same files.',
  },
};

interface DuplicateDialogProps {
  kind: ListedKind;
  item: Pick<ContentItem, 'id' | 'title'>;
  onClose: () => void;
  onDuplicated: (copy: Duplicate) => void;
}

/** Asks for the copy's title and, for a course, what happens to its stops; then copies the item. */
export function DuplicateDialog({ kind, item, onClose, onDuplicated }: DuplicateDialogProps) {
  const { noun } = kind;
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const api = useContentApi(kind);
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState(`${item.title.slice(0, LIMITS.title - MARK.length)}${MARK}`);
  const [stops, setStops] = useState<keyof typeof STOPS>('same');
  const [error, setError] = useState<string>();
  const duplicate = useMutation({
    mutationFn: () => api.duplicate(item.id, { title: title.trim(), ...(noun === 'course' && { stops }) }),
    onSuccess: (copy) => {
      notify({
        kind: 'success',
        message: `“${copy.title}” created as a draft`,
      });
      onDuplicated(copy);
    },
    onError: (cause) => {
      console.error(cause);
      setError(toAppError(cause).message);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['content'] }),
  });
  return (
    <Dialog
      open
      size="s"
      title={`Duplicate “${item.title}”`}
      description={
        noun === 'video'
          ? 'The copy is a draft that uses the same file.'
          : 'The copy is a draft. Students’ results stay with the original.'
      }
      onClose={onClose}
      initialFocus={field}
    >
      <StackedForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (duplicate.isPending) return;
          if (title.trim() === '') setError('Title is required.');
          else duplicate.mutate();
        }}
      >
        <TextField
          ref={field}
          label="New title"
          maxLength={LIMITS.title}
          autoComplete="off"
          value={title}
          error={error}
          onChange={({ target }) => setTitle(target.value)}
        />
        {noun === 'course' && (
          <SelectField
            label="Lessons"
            hint={STOPS[stops].hint}
            value={stops}
            onChange={({ target }) => setStops(target.value === 'copies' ? 'copies' : 'same')}
          >
            {Object.entries(STOPS).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <Button type="submit" busy={duplicate.isPending}>
          {`Duplicate ${noun}`}
        </Button>
      </StackedForm>
    </Dialog>
  );
}
