import { useState } from 'react';
import { Button, TextField } from 'shared-ui/components';
import { LIMITS } from 'supabase-project/content/limits';
import { hasVisibleText } from 'supabase-project/content/visible-text';
import { OpenedForm } from '../../shared/forms/opened-form';
import { SectionActions } from '../../shared/section-card';
import type { StopKind } from './course-builder.api';

interface NewStopFormProps {
  kind: StopKind;
  onAdd: (title: string) => void;
  onClose: () => void;
}

/** Names new videos or quizzes: Enter adds one and keeps the field for the next, Escape closes. */
export function NewStopForm({ kind, onAdd, onClose }: NewStopFormProps) {
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  return (
    <OpenedForm
      noValidate
      aria-label={`New ${kind}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasVisibleText(title)) {
          setError('Title is required.');
          return;
        }
        onAdd(title.trim());
        setTitle('');
      }}
    >
      <TextField
        label={`Title of the new ${kind}`}
        hint="Enter adds it and goes on to the next. A pasted list adds one a line."
        required
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the form opens by a press of its button
        autoFocus
        maxLength={LIMITS.title}
        autoComplete="off"
        error={error}
        value={title}
        onChange={({ target }) => {
          setTitle(target.value);
          setError(undefined);
        }}
        onPaste={(event) => {
          const lines = event.clipboardData.getData('text/plain').split(/\r?\n/).filter(hasVisibleText);
          if (lines.length < 2) return;
          event.preventDefault();
          for (const line of lines) onAdd(line.trim().slice(0, LIMITS.title));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <SectionActions>
        <Button type="submit" size="s">
          {`Add ${kind}`}
        </Button>
        <Button variant="ghost" size="s" onClick={onClose}>
          Done
        </Button>
      </SectionActions>
    </OpenedForm>
  );
}
