import { TextField, type TextFieldProps } from 'shared-ui/components';
import { LIMITS } from 'supabase-project/content/limits';

/** A field for the points that a right answer is worth, the same for every type. */
export function PointsField(props: Omit<TextFieldProps, 'label' | 'hint' | 'inputMode' | 'required'>) {
  return (
    <TextField
      label="Points"
      hint={`For a correct answer, 1 to ${LIMITS.points}.`}
      required
      inputMode="numeric"
      autoComplete="off"
      {...props}
    />
  );
}
