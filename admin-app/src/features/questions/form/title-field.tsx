import { FormattedLineField, type FormattedLineFieldProps } from '../../../shared/formatted-field';

/** A field for the question itself; required for every type. */
export function TitleField(
  props: Omit<FormattedLineFieldProps, 'label' | 'required' | 'autoComplete' | 'hasPreview'>,
) {
  return <FormattedLineField hasPreview label="Question title" required autoComplete="off" {...props} />;
}
