import { TextAreaField, type TextAreaFieldProps } from 'shared-ui/components';

/** Shown to students below the question. Optional for every type. */
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
