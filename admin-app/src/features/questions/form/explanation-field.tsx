import { FormattedAreaField, type FormattedAreaFieldProps } from '../../../shared/formatted-field';

/** A field for an explanation of why the answer is right; optional for every type. */
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
