import { FormattedAreaField, type FormattedAreaFieldProps } from '../../../shared/formatted-field';

/** A field that explains why the answer is right. Optional for every type. */
export function ExplanationField(
  props: Omit<FormattedAreaFieldProps, 'label' | 'hint' | 'rows' | 'hasPreview'>,
) {
  return (
    <FormattedAreaField
      hasPreview
      label="Explanation (optional)"
      hint="Shown with the correct answer."
      rows={2}
      {...props}
    />
  );
}
