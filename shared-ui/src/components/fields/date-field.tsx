import { useState, type FocusEvent } from 'react';
import { styled } from 'styled-components';
import { Field } from './field';
import { controlStyles } from './field.styles';
import type { TextFieldProps } from './text-field';
import { useBeforeSubmit } from './use-before-submit';

const Input = styled.input`
  ${controlStyles}
`;

/** Limits dates to years with four digits. A shorter year is still being typed: in Chromium, "2" is the year 2. */
const LIMITS = {
  date: { min: '1000-01-01', max: '9999-12-31' },
  'datetime-local': { min: '1000-01-01T00:00', max: '9999-12-31T23:59' },
};

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'min' | 'max' | 'defaultValue' | 'value'> & {
  /** The kind of input. Default 'date': a day without a time. */
  type?: keyof typeof LIMITS;
  /** A date such as 2026-07-01 or 2026-07-01T09:00; '' if there is none. */
  value?: string;
};

/**
 * A labelled date. Browsers return an empty value for a half-typed date, which would mean "no date". So a form with such a date isn't
 * submitted, and a date outside a form changes its `value` only when it is complete or cleared.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, className, id, type = 'date', value, ref, onChange, onBlur, ...input } = props;
  /** A half-typed date, and the value that it replaces on screen. */
  const [typed, setTyped] = useState<{ instead: string; text: string }>();
  const [left, setLeft] = useState(false);
  const shown = typed !== undefined && typed.instead === value ? typed.text : value;
  const problemText = `Enter a full date${type === 'date' ? '' : ' and time'}${input.required ? '' : ', or clear the field'}.`;
  const { problem, props: checked } = useBeforeSubmit(
    {
      ref,
      value: shown,
      onChange: (event) => {
        const unfinished = isUnfinished(event.currentTarget);
        setLeft(false);
        if (value !== undefined)
          setTyped(unfinished ? { instead: value, text: event.currentTarget.value } : undefined);
        if (value === undefined || !unfinished) onChange?.(event);
      },
    },
    (control) => (isUnfinished(control) ? problemText : undefined),
  );
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    // Outside a form, nothing submits the date, so leaving the field checks it.
    if (!event.currentTarget.form) setLeft(isUnfinished(event.currentTarget));
    onBlur?.(event);
  }
  return (
    <Field
      {...{ id, label, hint, className }}
      error={problem ?? (left ? problemText : error)}
      required={input.required}
      describedBy={input['aria-describedby']}
    >
      {(control) => (
        <Input
          {...input}
          {...control}
          {...LIMITS[type]}
          {...checked}
          type={type}
          value={shown}
          onBlur={handleBlur}
        />
      )}
    </Field>
  );
}

function isUnfinished({ validity }: HTMLInputElement): boolean {
  return validity.badInput || validity.rangeUnderflow || validity.rangeOverflow;
}
