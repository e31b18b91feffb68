import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { useWatch, type Control, type UseFormRegister } from 'react-hook-form';
import { Button } from 'shared-ui/components';
import { FormattedAreaField } from '../../../shared/formatted-field';
import type { OptionsOutput, OptionsValues } from './options.schema';

interface OptionExplanationProps {
  index: number;
  control: Control<OptionsValues, unknown, OptionsOutput>;
  register: UseFormRegister<OptionsValues>;
  error: string | undefined;
}

/** Why an option is right or wrong: a button until somebody wants to write it. */
export function OptionExplanation({ index, control, register, error }: OptionExplanationProps) {
  const text = useWatch({ control, name: `options.${index}.explanation` });
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && !text && !error)
    return (
      <div>
        <Button
          variant="ghost"
          size="s"
          aria-label={`Explain option ${index + 1}`}
          onClick={() => setWanted(true)}
        >
          <Lightbulb aria-hidden="true" />
          Explain
        </Button>
      </div>
    );
  return (
    <FormattedAreaField
      label={`Explanation of option ${index + 1} (optional)`}
      hint="Students who choose it read it afterwards."
      rows={2}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone
      autoFocus={isWanted && !text}
      error={error}
      {...register(`options.${index}.explanation`)}
    />
  );
}
