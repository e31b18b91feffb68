import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useFieldArray, useFormState, type Control, type UseFormRegister } from 'react-hook-form';
import { Button, FieldError, IconButton, TextField } from 'shared-ui/components';
import { Group, Legend, Note, Row, Rows, useRowFocus } from '../form';
import { MAX_ANSWERS, type OpenEndedOutput, type OpenEndedValues } from './open-ended.schema';

interface AcceptedAnswerFieldsProps {
  control: Control<OpenEndedValues, unknown, OpenEndedOutput>;
  register: UseFormRegister<OpenEndedValues>;
}

/** The texts that are right besides the answer, none to nineteen. */
export function AcceptedAnswerFields({ control, register }: AcceptedAnswerFieldsProps) {
  const noteId = useId();
  const { fields, append, remove } = useFieldArray({ control, name: 'acceptedAnswers' });
  const { errors } = useFormState({ control, name: 'acceptedAnswers' });
  const { list, focusRow } = useRowFocus<HTMLUListElement>(fields);
  const isFull = fields.length >= MAX_ANSWERS - 1;
  return (
    <Group>
      <Legend>Also accepted</Legend>
      <Rows ref={list}>
        {fields.map(({ id }, index) => (
          <Row key={id}>
            <TextField
              label={`Accepted answer ${index + 1}`}
              required
              autoComplete="off"
              error={errors.acceptedAnswers?.[index]?.text?.message}
              {...register(`acceptedAnswers.${index}.text`)}
            />
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
      <Button
        variant="secondary"
        size="s"
        disabled={isFull}
        aria-describedby={noteId}
        onClick={() => {
          focusRow(fields.length);
          append({ text: '' }, { shouldFocus: false });
        }}
      >
        <Plus aria-hidden="true" />
        Add accepted answer
      </Button>
      <Note id={noteId}>
        {isFull
          ? `Maximum of ${MAX_ANSWERS} answers reached`
          : 'Other ways to write it that are right: “one” beside “1”. Students see the answer above in their review.'}
      </Note>
      <FieldError>{errors.acceptedAnswers?.message ?? errors.acceptedAnswers?.root?.message}</FieldError>
    </Group>
  );
}
