import { Lightbulb, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import {
  useFieldArray,
  useFormState,
  type UseFormReturn,
  useWatch,
  type Control,
  type UseFormRegister,
} from 'react-hook-form';
import { styled } from 'styled-components';
import { Button, CheckboxField, FieldError, IconButton, TextField } from 'shared-ui/components';
import { LIMITS } from 'supabase-project/content/limits';
import { formatByKey, FormattedAreaField, PictureButton } from '../../../shared/formatted-field';
import { SortableList } from '../../../shared/sortable/sortable-list';
import { SortableRow } from '../../../shared/sortable/sortable-row';
import {
  answerAfterRemoval,
  type OptionNoun,
  type OptionsOutput,
  type OptionsValues,
} from './options.schema';
import { type PastedLine, readPastedList } from './pasted-list';
import { Group, Legend, Note } from './rows.styles';
import { useRowFocus } from '../../../shared/forms/use-row-focus';

const Rows = styled.ol`
  display: grid;
  gap: var(--space-3);
`;

const Row = styled(SortableRow)`
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  gap: var(--space-2);
  align-items: start;
  > button {
    /* Level with the control: a label's height and its gap, and half of what the control is higher. */
    margin-top: calc(var(--text-s) * 1.3 + var(--space-2) + 0.25rem);
  }
`;

const Fields = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  align-items: center;
  > :has(textarea) {
    flex-basis: 100%;
  }
`;

/* Its text is level with the control above it. */
const Explain = styled(Button)`
  min-height: 2rem;
  padding-inline: var(--space-1);
`;

interface OptionFieldsProps {
  noun: OptionNoun;
  /** Several options can be right: each has a checkbox. */
  several: boolean;
  form: Pick<
    UseFormReturn<OptionsValues, unknown, OptionsOutput>,
    'control' | 'register' | 'getValues' | 'setValue'
  >;
  /** Fills this option and those after it. */
  onPasteList: (lines: PastedLine[], from: number) => void;
}

/** Two to eleven options that can be added, deleted and moved, by pointer or keyboard. */
export function OptionFields({ noun, several, form, onPasteList }: OptionFieldsProps) {
  const { control, register, getValues, setValue } = form;
  const noteId = useId();
  const fieldsId = useId();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'options' });
  const errors = useFormState({ control, name: 'options' }).errors.options;
  const { list, focusRow } = useRowFocus<HTMLOListElement>(fields);
  const isFull = fields.length >= LIMITS.options;

  const removeOption = (index: number) => {
    focusRow(index);
    setValue('answer', answerAfterRemoval(getValues('answer'), index));
    remove(index);
  };
  const moveOption = (ids: string[], { from, to }: { from: number; to: number }) => {
    const answer = getValues('answer');
    const right = fields[Number(answer)]?.id;
    if (answer !== '' && right !== undefined) setValue('answer', String(ids.indexOf(right)));
    move(from, to);
  };

  const items = fields.map(({ id }, index) => ({ id, title: `${noun.toLowerCase()} ${index + 1}` }));
  return (
    <Group>
      <Legend>{`${noun}s`}</Legend>
      <SortableList items={items} onReorder={moveOption}>
        <Rows ref={list}>
          {items.map((item, index) => (
            <Row key={item.id} item={item}>
              <Fields>
                <TextField
                  id={`${fieldsId}-${item.id}`}
                  label={`${noun} ${index + 1}`}
                  required
                  autoComplete="off"
                  onKeyDown={noun === 'Option' ? formatByKey : undefined}
                  error={errors?.[index]?.text?.message}
                  onPaste={(event) => {
                    const lines = readPastedList(event);
                    if (lines) onPasteList(lines, index);
                  }}
                  {...register(`options.${index}.text`)}
                />
                <More>
                  {several && (
                    <CheckboxField
                      label="Correct"
                      aria-label={`Option ${index + 1} is correct`}
                      {...register(`options.${index}.correct`)}
                    />
                  )}
                  {noun === 'Option' && (
                    <OptionExplanation
                      index={index}
                      control={control}
                      register={register}
                      error={errors?.[index]?.explanation?.message}
                    />
                  )}
                </More>
              </Fields>
              {noun === 'Option' && (
                <PictureButton
                  label={`Add a picture to ${item.title}`}
                  controlId={`${fieldsId}-${item.id}`}
                />
              )}
              {fields.length > LIMITS.leastOptions && (
                <IconButton size="s" label={`Delete ${item.title}`} onClick={() => removeOption(index)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              )}
            </Row>
          ))}
        </Rows>
      </SortableList>
      <Button
        variant="secondary"
        size="s"
        disabled={isFull}
        aria-describedby={noteId}
        onClick={() => {
          focusRow(fields.length);
          append({ text: '', correct: false, explanation: '' }, { shouldFocus: false });
        }}
      >
        <Plus aria-hidden="true" />
        <span>{`Add ${noun.toLowerCase()}`}</span>
      </Button>
      <Note id={noteId}>
        {isFull
          ? `Maximum of ${LIMITS.options} ${noun.toLowerCase()}s reached`
          : `Add 2 to ${LIMITS.options}, or paste a list with * before each correct ${noun.toLowerCase()}.`}
      </Note>
      <FieldError>{errors?.root?.message ?? errors?.message}</FieldError>
    </Group>
  );
}

interface OptionExplanationProps {
  index: number;
  control: Control<OptionsValues, unknown, OptionsOutput>;
  register: UseFormRegister<OptionsValues>;
  error: string | undefined;
}

/** Why an option is right or wrong: a button until somebody wants to write it. */
function OptionExplanation({ index, control, register, error }: OptionExplanationProps) {
  const text = useWatch({ control, name: `options.${index}.explanation` });
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && !text && !error)
    return (
      <Explain
        variant="ghost"
        size="s"
        icon={<Lightbulb />}
        aria-label={`Explain option ${index + 1}`}
        onClick={() => setWanted(true)}
      >
        Explain
      </Explain>
    );
  return (
    <FormattedAreaField
      label={`Explanation for option ${index + 1} (optional)`}
      hint="Shown to students who choose it."
      rows={2}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone
      autoFocus={isWanted && !text}
      error={error}
      {...register(`options.${index}.explanation`)}
    />
  );
}
