import { useId } from 'react';
import { type Control, type UseFormRegister, useWatch } from 'react-hook-form';
import { CheckboxField, DateField, SelectField, TextField } from 'shared-ui/components';
import { FormattedAreaField } from '../../../shared/formatted-field';
import type { FormValues } from '../../../shared/forms/form-values';
import type { MediaKind } from '../../../shared/media';
import type { ContentField as Field } from '../kinds/content-kind';
import { DrawsField } from './draws-field';
import { VideoFiguresField } from './video-figures-field';
import { MediaField, type MediaFieldProps } from './media-field';

interface ContentFieldProps extends Pick<MediaFieldProps, 'chosen' | 'warning' | 'fitsForm' | 'onChoose'> {
  field: Field;
  error: string | undefined;
  register: UseFormRegister<FormValues>;
  control: Control<FormValues>;
  /** The id of the item to update; undefined while creating. */
  itemId: string | undefined;
}

const isMedia = (field: Field): field is Field & { control: MediaKind } =>
  ['image', 'video', 'captions'].includes(field.control);

/** One field of the form, rendered as its `control`. */
export function ContentField({ field, error, register, control: form, itemId, ...media }: ContentFieldProps) {
  const listId = useId();
  const { label, hint, required, shownWhen } = field;
  const deciding = useWatch({ control: form, name: shownWhen?.name ?? field.name, disabled: !shownWhen });
  if (shownWhen && deciding !== shownWhen.value) return null;
  if (isMedia(field)) return <MediaField field={field} control={form} {...media} />;
  if (field.control === 'draws') return <DrawsField {...{ field, error, itemId }} control={form} />;
  if (field.control === 'figures') return <VideoFiguresField {...{ field, error }} control={form} />;
  const props = { label, hint, error, required, ...register(field.name) };
  if (field.control === 'select')
    return (
      <SelectField {...props}>
        {field.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    );
  const { control, suggestions } = field;
  if (control === 'textarea') return <FormattedAreaField rows={4} {...props} />;
  if (control === 'checkbox') return <CheckboxField {...props} />;
  if (control === 'date') return <DateField {...props} />;
  if (control === 'datetime') return <DateField {...props} type="datetime-local" />;
  return (
    <div>
      <TextField
        {...props}
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
