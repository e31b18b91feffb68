import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { toAppError } from 'shared-ui/data';
import { fieldMessages } from '../../shared/field-messages';

/** Shows a refusal at the fields of a form that it is about, else at the form. */
export function showFailure<Values extends FieldValues>(
  cause: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): void {
  console.error(cause);
  const error = toAppError(cause);
  const messages = fieldMessages(error, names);
  for (const [index, { name, message }] of messages.entries())
    setError(name, { message }, { shouldFocus: index === 0 });
  if (messages.length === 0) setError('root', { message: error.message });
}
