import { FormattedAreaField, type FormattedAreaFieldProps } from '../../../shared/formatted-field';

/** A field for text that students see below the question; optional for every type. */
export function DescriptionField(
  props: Omit<FormattedAreaFieldProps, 'label' | 'hint' | 'rows' | 'hasPreview'>,
) {
  return (
    <FormattedAreaField
      hasPreview
      label="Description (optional)"
      hint="Shown below the question."
      rows={2}
      {...props}
    />
  );
}
