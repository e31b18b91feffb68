import { FormattedLineField, type FormattedLineFieldProps } from '../../../shared/formatted-field';

/** The question itself. Every type requires it. */
export function TitleField(
  props: Omit<FormattedLineFieldProps, 'label' | 'required' | 'autoComplete' | 'hasPreview'>,
) {
  return <FormattedLineField hasPreview label="Question title" required autoComplete="off" {...props} />;
}
