import { TextAreaField, type TextAreaFieldProps } from 'shared-ui/components';

/** Why the answer is right. Optional for every type. */
export function ExplanationField(props: Omit<TextAreaFieldProps, 'label' | 'hint' | 'rows'>) {
  return (
    <TextAreaField
      label="Explanation (optional)"
      hint="Students read it in the review, after they finished the quiz."
      rows={2}
      {...props}
    />
  );
}
