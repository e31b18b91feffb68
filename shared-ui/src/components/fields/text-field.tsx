import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldOwnProps } from './field';
import { controlStyles } from './field.styles';

const Input = styled.input`
  ${controlStyles}
`;

export type TextFieldProps = FieldOwnProps & Omit<ComponentPropsWithRef<'input'>, 'children'>;

/** A labelled native input; every other prop (also `ref`, and all of `register(…)`) goes to the input. */
export function TextField({ label, hint, error, className, id, ...input }: TextFieldProps) {
  return (
    <Field
      {...{ id, label, hint, error, className }}
      required={input.required}
      describedBy={input['aria-describedby']}
    >
      {(control) => <Input {...input} {...control} />}
    </Field>
  );
}
