import { Lightbulb, Plus, Trash2 } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
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
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: start;
  > button,
  > div:last-child {
    /* Level with the control: offset by a label's height and its gap, and half the extra height of the control. */
    margin-top: calc(var(--text-s) * 1.3 + var(--space-2) + 0.25rem);
  }
  /* In a narrow form, the tools go below the field. */
  @container (width < 30rem) {
    > div:last-child {
      grid-column: 2;
      margin-top: 0;
    }
  }
`;

const Tools = styled.div`
  display: flex;
`;

const Fields = styled.div`
  display: grid;
  gap: var(--space-2);
`;

/** Whether a key press is plain Enter, which moves to the next option instead of saving. */
const isPlainEnter = ({ key, nativeEvent, ...keys }: KeyboardEvent) =>
  key === 'Enter' &&
  !nativeEvent.isComposing &&
  !(keys.ctrlKey || keys.metaKey || keys.altKey || keys.shiftKey);

interface OptionFieldsProps {
  noun: OptionNoun;
  /** Whether several options can be right, in which case each has a checkbox. */
  several: boolean;
  form: Pick<
    UseFormReturn<OptionsValues, unknown, OptionsOutput>,
    'control' | 'register' | 'getValues' | 'setValue'
  >;
  /** Fills the option at index `from` and those after it. */
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
  /** The ids of the options whose explanations were opened. */
  const [explained, setExplained] = useState<ReadonlySet<string>>(new Set());
  const explanationId = (id: string) => `${fieldsId}-${id}-explanation`;
  const explain = (id: string) => {
    setExplained(new Set([...explained, id]));
    // Focuses an explanation that is already shown; a new one takes the focus itself.
    document.getElementById(explanationId(id))?.focus();
  };

  /** Focuses the option at an index; adds an option if the index is after the last one. */
  const goTo = (index: number) => {
    if (index < fields.length) {
      document.getElementById(`${fieldsId}-${fields[index]?.id ?? ''}`)?.focus();
      return;
    }
    if (isFull) return;
    focusRow(index);
    append({ text: '', correct: false, explanation: '' }, { shouldFocus: false });
  };
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
                  onKeyDown={(event) => {
                    if (noun === 'Option') formatByKey(event);
                    if (isPlainEnter(event) && event.currentTarget.value.trim() !== '') {
                      event.preventDefault();
                      goTo(index + 1);
                    }
                  }}
                  error={errors?.[index]?.text?.message}
                  onPaste={(event) => {
                    const lines = readPastedList(event);
                    if (lines) onPasteList(lines, index);
                  }}
                  {...register(`options.${index}.text`)}
                />
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
                    isWanted={explained.has(item.id)}
                    id={explanationId(item.id)}
                    {...{ control, register }}
                    error={errors?.[index]?.explanation?.message}
                  />
                )}
              </Fields>
              <Tools>
                {noun === 'Option' && (
                  <>
                    <IconButton size="s" label={`Explain ${item.title}`} onClick={() => explain(item.id)}>
                      <Lightbulb aria-hidden="true" />
                    </IconButton>
                    <PictureButton
                      label={`Add a picture to ${item.title}`}
                      controlId={`${fieldsId}-${item.id}`}
                    />
                  </>
                )}
                {fields.length > LIMITS.leastOptions && (
                  <IconButton size="s" label={`Delete ${item.title}`} onClick={() => removeOption(index)}>
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                )}
              </Tools>
            </Row>
          ))}
        </Rows>
      </SortableList>
      <Button
        variant="secondary"
        size="s"
        disabled={isFull}
        aria-describedby={noteId}
        onClick={() => goTo(fields.length)}
      >
        <Plus aria-hidden="true" />
        <span>{`Add ${noun.toLowerCase()}`}</span>
      </Button>
      <Note id={noteId}>
        {isFull
          ? `Maximum of ${LIMITS.options} ${noun.toLowerCase()}s reached`
          : `Add 2 to ${LIMITS.options} ${noun.toLowerCase()}s, or paste a list with * before each correct one.`}
      </Note>
      <FieldError>{errors?.root?.message ?? errors?.message}</FieldError>
    </Group>
  );
}

interface OptionExplanationProps {
  id: string;
  index: number;
  isWanted: boolean;
  control: Control<OptionsValues, unknown, OptionsOutput>;
  register: UseFormRegister<OptionsValues>;
  error: string | undefined;
}

/** An option's explanation, shown once it has been opened, or if it has text or an error. */
function OptionExplanation({ id, index, isWanted, control, register, error }: OptionExplanationProps) {
  const text = useWatch({ control, name: `options.${index}.explanation` });
  if (!isWanted && !text && !error) return null;
  return (
    <FormattedAreaField
      id={id}
      label={`Explanation for option ${index + 1} (optional)`}
      hint="Shown if students choose this option or if it’s correct."
      rows={2}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- it opens when its button is pressed
      autoFocus={isWanted && !text}
      error={error}
      {...register(`options.${index}.explanation`)}
    />
  );
}
