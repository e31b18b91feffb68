import { TextField, type TextFieldProps } from 'shared-ui/components';

/** The question itself. Every type requires it. */
export function TitleField(props: Omit<TextFieldProps, 'label' | 'required' | 'autoComplete'>) {
  return <TextField label="Question title" required autoComplete="off" {...props} />;
}
