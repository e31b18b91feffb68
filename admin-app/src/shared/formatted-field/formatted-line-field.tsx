import { useImperativeHandle, useRef, type ComponentPropsWithRef } from 'react';
import { formatByKey } from './format-control';
import { Line } from './formatted-field.styles';
import { FormattedFrame, type FormattedFieldProps } from './formatted-frame';

export type FormattedLineFieldProps = FormattedFieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'children' | 'onKeyDown' | 'type'>;

/** An input for one line of formatted text (docs/product.md#formatting); every other prop goes to the input. */
export function FormattedLineField(props: FormattedLineFieldProps) {
  const { label, hint, error, className, id, hasPreview, ref, ...input } = props;
  const control = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => control.current, []);
  return (
    <FormattedFrame
      {...{ label, hint, error, className, id, hasPreview, control }}
      required={input.required}
      oneLine
    >
      {(attributes) => <Line {...input} type="text" ref={control} onKeyDown={formatByKey} {...attributes} />}
    </FormattedFrame>
  );
}
