import { OptionsForm } from './options-form';
import type { QuestionFormProps } from './question-form.props';

/** Four options (specification, section 9); an edited question keeps as many as it has. */
const EMPTY_OPTIONS = ['', '', '', ''];

/** A question with four options, one of them correct. */
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
    />
  );
}
