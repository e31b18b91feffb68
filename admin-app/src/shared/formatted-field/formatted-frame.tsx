import { useId, useState, type RefObject } from 'react';
import { type ControlProps, type Elements, Field, type FieldOwnProps } from 'shared-ui/components';
import type { TextControl } from './format-control';
import { Box } from './formatted-field.styles';
import { FormattedView } from './formatted-view';
import { FormattingToolbar } from './formatting-toolbar';

export interface FormattedFieldProps extends FieldOwnProps {
  id?: string;
  className?: string;
  required?: boolean;
  /** The form shows what the text will look like itself. */
  hasPreview?: boolean;
}

interface FormattedFrameProps extends FormattedFieldProps {
  control: RefObject<TextControl | null>;
  oneLine: boolean;
  children: (attributes: ControlProps) => Elements;
}

/** A field with a toolbar above its control, and below it, if asked for, what the text will look like. */
export function FormattedFrame({ control, oneLine, hasPreview, children, ...field }: FormattedFrameProps) {
  const viewId = useId();
  const [open, setOpen] = useState(false);
  const view = hasPreview ? undefined : { id: viewId, open, onToggle: () => setOpen(!open) };
  return (
    <Field {...field}>
      {(attributes) => (
        <>
          <Box>
            <FormattingToolbar control={control} oneLine={oneLine} view={view} />
            {children(attributes)}
          </Box>
          {open && <FormattedView control={control} id={viewId} oneLine={oneLine} />}
        </>
      )}
    </Field>
  );
}
