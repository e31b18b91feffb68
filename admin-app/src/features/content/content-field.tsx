import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CheckboxField, TextAreaField, TextField } from 'shared-ui/components';
import type { ContentField as Field } from './content-kind';

interface ContentFieldProps {
  field: Field;
  error: string | undefined;
  registration: UseFormRegisterReturn;
}

/** One field of the form, by its control. */
export function ContentField({ field, error, registration }: ContentFieldProps) {
  const listId = useId();
  const { label, hint, control, required, suggestions } = field;
  const props = { label, hint, error, required, ...registration };
  if (control === 'textarea') return <TextAreaField rows={4} {...props} />;
  if (control === 'checkbox') return <CheckboxField {...props} />;
  return (
    <div>
      <TextField
        {...props}
        type={control === 'date' ? 'date' : 'text'}
        inputMode={control === 'number' ? 'decimal' : undefined}
        list={suggestions && listId}
        autoComplete="off"
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </div>
  );
}
