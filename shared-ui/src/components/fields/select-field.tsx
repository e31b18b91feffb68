import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldOwnProps } from './field';
import { controlStyles } from './field.styles';
import type { Elements } from '../elements';

const Wrap = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset: 0 0.875rem 0 auto;
    margin-block: auto;
    width: 1.25rem;
    height: 1.25rem;
    pointer-events: none;
    color: var(--color-ink-soft);
  }
  [data-surface='night'] & > svg {
    color: var(--color-on-night-soft);
  }
`;
const Select = styled.select`
  ${controlStyles}
  appearance: none;
  padding-inline-end: 2.75rem;
  text-overflow: ellipsis;
`;

export type SelectFieldProps = FieldOwnProps &
  Omit<ComponentPropsWithRef<'select'>, 'children'> & {
    children?: Elements;
    /** A first, empty option that says what to choose. */
    placeholder?: string;
  };

/** A labelled native select; `children` are its options, every other prop goes to the select. */
export function SelectField({
  label,
  hint,
  error,
  className,
  id,
  placeholder,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field
      {...{ id, label, hint, error, className }}
      required={select.required}
      describedBy={select['aria-describedby']}
    >
      {(control) => (
        <Wrap>
          <Select {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {children}
          </Select>
          <ChevronDown aria-hidden="true" />
        </Wrap>
      )}
    </Field>
  );
}
