import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldOwnProps } from './field';
import { controlStyles } from './field.styles';

const Area = styled.textarea`
  ${controlStyles}
  resize: vertical;
`;

export type TextAreaFieldProps = FieldOwnProps & Omit<ComponentPropsWithRef<'textarea'>, 'children'>;

/** A labelled native textarea; every other prop goes to the textarea. */
export function TextAreaField({ label, hint, error, className, id, rows = 4, ...area }: TextAreaFieldProps) {
  return (
    <Field
      {...{ id, label, hint, error, className }}
      required={area.required}
      describedBy={area['aria-describedby']}
    >
      {(control) => <Area {...area} rows={rows} {...control} />}
    </Field>
  );
}
