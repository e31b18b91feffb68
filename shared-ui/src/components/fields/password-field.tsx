import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Field } from './field';
import { controlStyles } from './field.styles';
import { IconButton } from '../buttons/icon-button';
import type { TextFieldProps } from './text-field';
import { useBeforeSubmit } from './use-before-submit';

const Wrap = styled.div`
  position: relative;
`;
const Input = styled.input`
  ${controlStyles}
  padding-inline-end: 3.25rem;
`;
const Toggle = styled(IconButton)`
  position: absolute;
  inset: 2px 2px 2px auto;
  margin-block: auto;
  color: var(--color-ink-soft);
  [data-surface='night'] & {
    color: var(--color-on-night-soft);
  }
`;

/** A password input with a show/hide toggle; the toggle's name says what it will do. */
export function PasswordField({ label, hint, error, className, id, ...input }: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false);
  const { props } = useBeforeSubmit(input);
  return (
    <Field
      {...{ id, label, hint, error, className }}
      required={input.required}
      describedBy={input['aria-describedby']}
    >
      {(control) => (
        <Wrap>
          <Input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            {...props}
            type={shown ? 'text' : 'password'}
          />
          <Toggle
            label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            disabled={input.disabled}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </Toggle>
        </Wrap>
      )}
    </Field>
  );
}
