import { MoveHorizontal, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useFieldArray, useFormState, type Control, type UseFormRegister } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button, FieldError, IconButton, TextField } from 'shared-ui/components';
import { LIMITS } from 'supabase-project/content/limits';
import { Group, Legend, Note, Row, Rows } from '../form';
import { useRowFocus } from '../../../shared/forms/use-row-focus';
import { type OpenEndedOutput, type OpenEndedValues } from './open-ended.schema';

const Range = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--space-3);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

interface AcceptedAnswerFieldsProps {
  control: Control<OpenEndedValues, unknown, OpenEndedOutput>;
  register: UseFormRegister<OpenEndedValues>;
}

/** Edits up to 19 other answers and number ranges that are also right. */
export function AcceptedAnswerFields({ control, register }: AcceptedAnswerFieldsProps) {
  const noteId = useId();
  const { fields, append, remove } = useFieldArray({ control, name: 'acceptedAnswers' });
  const { errors } = useFormState({ control, name: 'acceptedAnswers' });
  const { list, focusRow } = useRowFocus<HTMLUListElement>(fields);
  const isFull = fields.length >= LIMITS.acceptedAnswers - 1;
  const add = (answer: OpenEndedValues['acceptedAnswers'][number]) => {
    focusRow(fields.length);
    append(answer, { shouldFocus: false });
  };
  return (
    <Group>
      <Legend>Also accepted</Legend>
      <Rows ref={list}>
        {fields.map(({ id, from }, index) => (
          <Row key={id}>
            {from === undefined ? (
              <TextField
                label={`Accepted answer ${index + 1}`}
                required
                autoComplete="off"
                error={errors.acceptedAnswers?.[index]?.text?.message}
                {...register(`acceptedAnswers.${index}.text`)}
              />
            ) : (
              <Range role="group" aria-label={`Accepted answer ${index + 1}: number range`}>
                {(['from', 'to'] as const).map((side) => (
                  <TextField
                    key={side}
                    label={side === 'from' ? 'From' : 'To'}
                    required
                    autoComplete="off"
                    error={errors.acceptedAnswers?.[index]?.[side]?.message}
                    {...register(`acceptedAnswers.${index}.${side}`)}
                  />
                ))}
              </Range>
            )}
            <IconButton
              label={`Delete accepted answer ${index + 1}`}
              onClick={() => {
                focusRow(index);
                remove(index);
              }}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </Row>
        ))}
      </Rows>
      <Buttons>
        <Button
          variant="secondary"
          size="s"
          disabled={isFull}
          aria-describedby={noteId}
          onClick={() => add({ text: '' })}
        >
          <Plus aria-hidden="true" />
          Add accepted answer
        </Button>
        <Button
          variant="secondary"
          size="s"
          disabled={isFull}
          aria-describedby={noteId}
          onClick={() => add({ text: '', from: '', to: '' })}
        >
          <MoveHorizontal aria-hidden="true" />
          Add number range
        </Button>
      </Buttons>
      <Note id={noteId}>
        {isFull
          ? `Maximum of ${LIMITS.acceptedAnswers} answers reached`
          : 'Other correct answers, such as “one” for “1”, or a range such as 2.5 to 3.5. In reviews, students only see the answer above.'}
      </Note>
      <FieldError>{errors.acceptedAnswers?.message ?? errors.acceptedAnswers?.root?.message}</FieldError>
    </Group>
  );
}
