import { TextAreaField, type TextAreaFieldProps } from 'shared-ui/components';

/** What students read beneath the question. Every type has it, none requires it. */
export function DescriptionField(props: Omit<TextAreaFieldProps, 'label' | 'hint' | 'rows'>) {
  return (
    <TextAreaField
      label="Description (optional)"
      hint="Students read it beneath the question."
      rows={2}
      {...props}
    />
  );
}
