import { OptionChoice } from '../options/option-choice';
import { Choices } from '../options/option-choice.styles';
import type { QuestionControlProps } from '../question.types';

/** Multiple choice: native radio buttons as cards. */
export function MultipleChoiceQuestion({
  question,
  answer,
  onAnswer,
  titleId,
  descriptionId,
}: QuestionControlProps) {
  const chosen = question.options.findIndex((option) => option === answer);
  return (
    <Choices role="radiogroup" aria-labelledby={titleId} aria-describedby={descriptionId}>
      {question.options.map((option, index) => (
        <OptionChoice
          key={index}
          type="radio"
          name={`question-${question.id}`}
          option={option}
          index={index}
          chosen={index === chosen}
          onChange={() => onAnswer(option)}
        />
      ))}
    </Choices>
  );
}
