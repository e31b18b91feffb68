import { useId, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import type { FieldOwnProps } from './field';
import { FieldError } from './field-error';
import { FieldHint, FieldRoot } from './field.styles';

const Row = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-3);
  align-items: start;
`;
const Box = styled.input`
  width: 1.375rem;
  height: 1.375rem;
  margin: 0.05rem 0 0;
  accent-color: var(--hue-strong);
  cursor: pointer;
  [data-surface='night'] & {
    accent-color: var(--color-accent);
  }
`;
const Label = styled.label`
  font-size: var(--text-s);
  line-height: 1.5;
  cursor: pointer;
`;

export type CheckboxFieldProps = FieldOwnProps & Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'>;

/** A native checkbox with its label beside it; the label may contain links. Every other prop goes to the input. */
export function CheckboxField({ label, hint, error, className, id, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <FieldRoot className={className}>
      <Row>
        <Box
          {...input}
          id={controlId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [input['aria-describedby'], errorId, hintId].filter(Boolean).join(' ') || undefined
          }
        />
        <Label htmlFor={controlId}>{label}</Label>
      </Row>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      <FieldError id={errorId}>{error}</FieldError>
    </FieldRoot>
  );
}
