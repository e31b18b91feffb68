import { Check } from 'lucide-react';
import { FormattedLine } from '../../formatted-text/formatted-text';
import { isFormatted, plainText } from '../../formatted-text/plain-text';
import { optionKeys, optionLetter } from './option-keys';
import { Choice, ChoiceLetter } from './option-choice.styles';

interface OptionChoiceProps {
  /** `checkbox` if several options can be chosen. */
  type: 'radio' | 'checkbox';
  name: string;
  option: string;
  /** The option's index, starting at 0. */
  index: number;
  chosen: boolean;
  onChange: () => void;
}

/** An option card around a native control, with the letter key that chooses it. */
export function OptionChoice({ type, name, option, index, chosen, onChange }: OptionChoiceProps) {
  return (
    <Choice>
      <input
        type={type}
        name={name}
        checked={chosen}
        // Accessible names are plain text, because formulas and pictures would otherwise have none.
        aria-label={isFormatted(option) ? plainText(option) : undefined}
        aria-keyshortcuts={optionKeys(index)}
        onChange={onChange}
      />
      <ChoiceLetter aria-hidden="true" data-shape={type} data-spoken={`Option ${optionLetter(index)}`}>
        {chosen ? <Check /> : optionLetter(index)}
      </ChoiceLetter>
      <span>
        <FormattedLine text={option} />
      </span>
    </Choice>
  );
}
