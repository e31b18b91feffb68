import { useState } from 'react';
import { Button, FieldError } from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import { QuestionBody } from 'shared-ui/learning/questions';
import type { Life, LifeMonth } from '../first-year.api';
import type { useChoices } from '../saving/use-choices';
import { Actions, Notice, Step, Story } from './month.styles';

interface MonthChoiceProps {
  life: Life;
  month: LifeMonth;
  choices: ReturnType<typeof useChoices>;
}

/** The story of a month and its choice. A choice can’t be changed once it’s made, even while it’s waiting to be sent. */
export function MonthChoice({ life, month, choices }: MonthChoiceProps) {
  const [picked, setPicked] = useState<string>();
  const [asked, setAsked] = useState(false);
  const { text, question, options } = month;
  const waiting = month.choice === null ? choices.waitingFor(life.id, month.month) : undefined;
  const id = month.choice ?? waiting ?? picked;
  const chosen = options.find((option) => option.id === id);
  const isUnsent = waiting !== undefined && choices.state === 'unsent';
  return (
    <Step aria-label="Your choice">
      <Story>{text}</Story>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (picked === undefined) return;
          choices.choose({ lifeId: life.id, month: month.month, option: picked });
        }}
      >
        <QuestionBody
          question={{
            id: `month-${month.month}`,
            title: question,
            description: '',
            type: 'MCQ',
            options: options.map(({ label }) => label),
            leftOptions: [],
            rightOptions: [],
            slider: null,
            expectsNumber: false,
          }}
          answer={chosen?.label}
          onAnswer={(label) => setPicked(options.find((option) => option.label === label)?.id)}
          locked={month.choice !== null || waiting !== undefined}
          partialConfirmed={false}
          onTogglePartial={() => undefined}
        />
        {month.choice === null && (
          <Actions>
            {asked && picked === undefined && waiting === undefined && (
              <FieldError>Choose one of these first.</FieldError>
            )}
            {choices.refusal && (
              <FieldError>{`Couldn’t save your choice. ${adviceFor(choices.refusal)}`}</FieldError>
            )}
            <Notice role="status">
              {isUnsent
                ? 'You seem to be offline. Your choice is saved on this device. We’ll send it when you’re back online.'
                : ''}
            </Notice>
            {!isUnsent && (
              <Button type="submit" busy={waiting !== undefined}>
                That’s my choice
              </Button>
            )}
          </Actions>
        )}
      </form>
    </Step>
  );
}
