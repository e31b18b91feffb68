import { TextAreaField, type TextAreaFieldProps } from 'shared-ui/components';

/** Why the answer is right. Optional for every type. */
export function ExplanationField(props: Omit<TextAreaFieldProps, 'label' | 'hint' | 'rows'>) {
  return (
    <TextAreaField
      label="Explanation (optional)"
      hint="Students read it with the right answer."
      rows={2}
      {...props}
    />
  );
}
