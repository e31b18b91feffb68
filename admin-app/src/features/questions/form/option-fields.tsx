import { Controller, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { styled } from 'styled-components';
import { FieldError, SelectField, TextField } from 'shared-ui/components';
import type { OptionsOutput, OptionsValues } from './options.schema';

const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: var(--space-4);
  align-items: start;
`;

interface OptionFieldsProps {
  /** What one option is called. */
  noun: string;
  options: readonly string[];
  errors: FieldErrors<OptionsValues>['options'];
  register: UseFormRegister<OptionsValues>;
}

export function OptionFields({ noun, options, errors, register }: OptionFieldsProps) {
  return (
    <>
      <Options role="group" aria-label={`${noun}s`}>
        {options.map((_option, index) => (
          <TextField
            key={index}
            label={`${noun} ${index + 1}`}
            required
            autoComplete="off"
            error={errors?.[index]?.message}
            {...register(`options.${index}`)}
          />
        ))}
      </Options>
      <FieldError>{errors?.message ?? errors?.root?.message}</FieldError>
    </>
  );
}

interface CorrectOptionFieldProps extends Pick<OptionFieldsProps, 'noun' | 'options'> {
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
                  {option.trim()}
                </option>
              ),
          )}
        </SelectField>
      )}
    />
  );
}
