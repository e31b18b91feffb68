import { FormattedAreaField, type FormattedAreaFieldProps } from '../../../shared/formatted-field';

/** A field for the explanation of the right answer; optional for every type. */
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
