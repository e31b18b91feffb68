import { useId, useRef, useState } from 'react';
import { Button, Dialog, TextField } from 'shared-ui/components';
import { StackedForm } from '../../../shared/forms/stacked-form';
import { CATEGORIES } from '../categories';

interface CategoryDialogProps {
  title: string;
  onClose: () => void;
  onSet: (category: string) => void;
}

/** Asks for the category of the selected items. */
export function CategoryDialog({ title, onClose, onSet }: CategoryDialogProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [category, setCategory] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Dialog open title={title} size="s" onClose={onClose} initialFocus={field}>
      <StackedForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (category.trim() !== '') onSet(category.trim());
          else setError('Category is required.');
        }}
      >
        <TextField
          ref={field}
          label="Category"
          list={id}
          maxLength={100}
          autoComplete="off"
          value={category}
          error={error}
          onChange={({ target }) => setCategory(target.value)}
        />
        <datalist id={id}>
          {CATEGORIES.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Button type="submit">Set category</Button>
      </StackedForm>
    </Dialog>
  );
}
