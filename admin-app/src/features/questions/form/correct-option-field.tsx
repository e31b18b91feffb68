import { Controller, type Control } from 'react-hook-form';
import { SelectField } from 'shared-ui/components';
import { plainText } from 'shared-ui/learning';
import type { OptionNoun, OptionsOutput, OptionsValues } from './options.schema';

interface CorrectOptionFieldProps {
  noun: OptionNoun;
  /** The texts of the options. */
  options: readonly string[];
  error: string | undefined;
  control: Control<OptionsValues, unknown, OptionsOutput>;
}

/** Its value is the index of the option, not its text: correcting the option keeps the selection. */
export function CorrectOptionField({ noun, options, error, control }: CorrectOptionFieldProps) {
  return (
    <Controller
      control={control}
      name="answer"
      render={({ field }) => (
        <SelectField
          label="Correct answer"
          placeholder={`Choose the correct ${noun.toLowerCase()}`}
          required
          error={error}
          {...field}
        >
          {options.map(
            (option, index) =>
              option.trim() !== '' && (
                <option key={index} value={index}>
                  {noun === 'Option' ? plainText(option.trim()) : option.trim()}
                </option>
              ),
          )}
        </SelectField>
      )}
    />
  );
}
