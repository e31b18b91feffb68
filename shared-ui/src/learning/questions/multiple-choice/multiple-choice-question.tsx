import { Check } from 'lucide-react';
import { optionKeys, optionLetter } from './option-keys';
import { Choice, ChoiceLetter, Choices } from './multiple-choice-question.styles';
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
        <Choice key={index}>
          <input
            type="radio"
            name={`question-${question.id}`}
            checked={index === chosen}
            aria-keyshortcuts={optionKeys(index)}
            onChange={() => onAnswer(option)}
          />
          <ChoiceLetter aria-hidden="true">{index === chosen ? <Check /> : optionLetter(index)}</ChoiceLetter>
          <span>{option}</span>
        </Choice>
      ))}
    </Choices>
  );
}
