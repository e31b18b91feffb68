import { OptionsForm, type QuestionFormProps } from '../form';

/** New questions start with four options. */
const EMPTY_OPTIONS = ['', '', '', ''];

export function MultipleChoiceForm(props: QuestionFormProps) {
  return (
    <OptionsForm
      {...props}
      questionType="multipleChoice"
      title="Multiple Choice"
      noun="Option"
      submitLabel="Save question"
      success="Question saved successfully!"
      initialOptions={EMPTY_OPTIONS}
      toInput={(fields, [answer]) => ({ ...fields, questionType: 'multipleChoice', answer })}
    />
  );
}
