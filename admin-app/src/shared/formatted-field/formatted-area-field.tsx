import { useImperativeHandle, useRef, type ComponentPropsWithRef } from 'react';
import { formatByKey } from './format-control';
import { Area } from './formatted-field.styles';
import { FormattedFrame, type FormattedFieldProps } from './formatted-frame';

export type FormattedAreaFieldProps = FormattedFieldProps &
  Omit<ComponentPropsWithRef<'textarea'>, 'children' | 'onKeyDown'>;

/** A textarea for formatted text (docs/product.md#formatting); every other prop goes to the textarea. */
export function FormattedAreaField(props: FormattedAreaFieldProps) {
  const { label, hint, error, className, id, hasPreview, ref, rows = 4, ...area } = props;
  const control = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => control.current, []);
  return (
    <FormattedFrame
      {...{ label, hint, error, className, id, hasPreview, control }}
      required={area.required}
      oneLine={false}
    >
      {(attributes) => <Area {...area} ref={control} rows={rows} onKeyDown={formatByKey} {...attributes} />}
    </FormattedFrame>
  );
}
