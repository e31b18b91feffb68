import { styled } from 'styled-components';
import { Field } from './field';
import { controlStyles } from './field.styles';
import type { TextFieldProps } from './text-field';
import { useBeforeSubmit } from './use-before-submit';

const Input = styled.input`
  ${controlStyles}
`;

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'min' | 'max' | 'value'> & {
  min: number;
  max: number;
  value?: string;
};

/**
 * A labelled field for a whole number. A form isn't submitted while the field contains any other text. Inputs of type "number" aren't used,
 * because they silently drop invalid text and change with the mouse wheel.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, className, id, min, max, ref, onChange, ...input } = props;
  const { problem, props: checked } = useBeforeSubmit({ ref, value: input.value, onChange }, ({ value }) => {
    const number = readNumber(value);
    if (number === null || (Number.isInteger(number) && number >= min && number <= max)) return undefined;
    return `Enter a whole number from ${min.toLocaleString('en-AU')} to ${max.toLocaleString('en-AU')}.`;
  });
  return (
    <Field
      {...{ id, label, hint, className }}
      error={problem ?? error}
      required={input.required}
      describedBy={input['aria-describedby']}
    >
      {(control) => <Input autoComplete="off" {...input} {...control} {...checked} inputMode="numeric" />}
    </Field>
  );
}

/** Returns the number in a string: null if the string is blank, NaN if it isn't a number. */
export function readNumber(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  return /^[+-]?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}
