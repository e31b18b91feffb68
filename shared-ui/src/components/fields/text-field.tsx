import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldOwnProps } from './field';
import { controlStyles } from './field.styles';
import { useBeforeSubmit } from './use-before-submit';

const Input = styled.input`
  ${controlStyles}
`;

export type TextFieldProps = FieldOwnProps &
  Omit<ComponentPropsWithRef<'input'>, 'children' | 'type'> & {
    /** The input's type; dates and numbers have their own fields. */
    type?: 'text' | 'email' | 'search' | 'tel' | 'url';
  };

/** A labelled native input; every other prop (including `ref` and all of `register(…)`) goes to the input. */
export function TextField({ label, hint, error, className, id, ...input }: TextFieldProps) {
  const { props } = useBeforeSubmit(input);
  return (
    <Field
      {...{ id, label, hint, error, className }}
      required={input.required}
      describedBy={input['aria-describedby']}
    >
      {(control) => <Input {...input} {...control} {...props} />}
    </Field>
  );
}
