import { OptionChoice } from '../options/option-choice';
import { Choices } from '../options/option-choice.styles';
import type { QuestionControlProps } from '../question.types';
import { chosenOptions, toggleOption } from './chosen-options';

/** Multiple response: native checkboxes as cards. */
export function MultipleResponseQuestion({
  question,
  answer,
  onAnswer,
  titleId,
  descriptionId,
}: QuestionControlProps) {
  const chosen = chosenOptions(answer);
  return (
    <Choices role="group" aria-labelledby={titleId} aria-describedby={descriptionId}>
      {question.options.map((option, index) => (
        <OptionChoice
          key={index}
          type="checkbox"
          name={`question-${question.id}`}
          option={option}
          index={index}
          chosen={chosen.includes(option)}
          onChange={() => onAnswer(toggleOption(question.options, chosen, option))}
        />
      ))}
    </Choices>
  );
}
