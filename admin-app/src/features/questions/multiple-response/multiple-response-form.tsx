import { OptionsForm, type QuestionFormProps } from '../form';

/** New questions start with four options. */
const EMPTY_OPTIONS = ['', '', '', ''];

export function MultipleResponseForm(props: QuestionFormProps) {
  return (
    <OptionsForm
      {...props}
      questionType="multipleResponse"
      title="Multiple Response"
      noun="Option"
      several
      submitLabel="Save question"
      success="Question saved successfully!"
      initialOptions={EMPTY_OPTIONS}
      toInput={(fields, correctAnswers) => ({ ...fields, questionType: 'multipleResponse', correctAnswers })}
    />
  );
}
