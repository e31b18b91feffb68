import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button, TextAreaField, TextField } from 'shared-ui/components';
import { AppError } from 'shared-ui/lib';
import { nounTitle, type ContentItem, type ContentKind, type ContentValues } from './content-kind';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  align-content: start;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

interface ContentFormProps<Item extends ContentItem> {
  kind: ContentKind<Item>;
  /** The item to update; none means that the form creates. */
  item: Item | undefined;
  /** Resolves when saved; an AppError with fields is shown at them. */
  onSave: (values: ContentValues) => Promise<unknown>;
  onCancel: () => void;
}

/** Creates or updates one item. Update and Cancel Update are there in update mode only (specification, section 4). */
export function ContentForm<Item extends ContentItem>({
  kind,
  item,
  onSave,
  onCancel,
}: ContentFormProps<Item>) {
  const empty = Object.fromEntries(kind.fields.map(({ name }) => [name, '']));
  const listId = useId();
  const {
    register,
    handleSubmit,
    reset,
    setError,
    setFocus,
    formState: { errors, isSubmitting },
  } = useForm<ContentValues>({
    resolver: zodResolver(kind.schema),
    defaultValues: item ? kind.toValues(item) : empty,
  });
  const [first] = kind.fields;
  useEffect(() => {
    if (item && first) setFocus(first.name);
  }, [item, first, setFocus]);

  const save = handleSubmit(async (values) => {
    try {
      await onSave(values);
      reset(empty);
    } catch (error) {
      // The message itself is a notification; what was typed stays.
      const fields = error instanceof AppError ? (error.fields ?? {}) : {};
      for (const [name, message] of Object.entries(fields)) setError(name, { message });
    }
  });

  const name = nounTitle(kind);
  return (
    <Form
      noValidate
      aria-label={item ? `Update ${name}` : `Create ${name}`}
      onSubmit={(event) => void save(event)}
    >
      <h3>{item ? `Update ${name}` : `Create ${name}`}</h3>
      {kind.fields.map((field) => {
        const props = {
          label: field.label,
          required: true,
          error: errors[field.name]?.message,
          ...register(field.name),
        };
        if (field.control === 'textarea') return <TextAreaField key={field.name} rows={4} {...props} />;
        return (
          <div key={field.name}>
            <TextField {...props} list={field.suggestions && `${listId}-${field.name}`} autoComplete="off" />
            {field.suggestions && (
              <datalist id={`${listId}-${field.name}`}>
                {field.suggestions.map((suggestion) => (
                  <option key={suggestion} value={suggestion} />
                ))}
              </datalist>
            )}
          </div>
        );
      })}
      <Actions>
        <Button type="submit" busy={isSubmitting}>
          {item ? `Update ${name}` : `Create ${name}`}
        </Button>
        {item && (
          <Button variant="secondary" onClick={onCancel}>
            Cancel Update
          </Button>
        )}
      </Actions>
    </Form>
  );
}
