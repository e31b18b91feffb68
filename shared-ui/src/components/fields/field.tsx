import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error';
import { FieldHint, FieldLabel, FieldRoot } from './field.styles';
import type { Elements } from '../elements';

export interface FieldOwnProps {
  /** The visible label, shown verbatim. */
  label: ReactNode;
  /** One line of help below the label. */
  hint?: ReactNode;
  /** The message of a failed validation; if set, the control is marked invalid. */
  error?: ReactNode;
}

export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldOwnProps {
  id?: string;
  required?: boolean;
  describedBy?: string;
  className?: string;
  children: (control: ControlProps) => Elements;
}

/** A field's frame: connects the label, hint and error with the control that `children` renders. */
export function Field({ id, label, hint, error, required, describedBy, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <FieldRoot className={className}>
      <FieldLabel htmlFor={controlId} data-required={required || undefined}>
        {label}
      </FieldLabel>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [describedBy, errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      <FieldError id={errorId}>{error}</FieldError>
    </FieldRoot>
  );
}
