import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { type Control, useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button, FieldError, IconButton, TextField } from 'shared-ui/components';
import { LIMITS } from 'supabase-project/content/limits';
import {
  askedRange,
  drawProblems,
  drawsProblem,
  questionsWith,
  rangeText,
  readDrawRows,
  toDraws,
  writeDrawRows,
  type DrawRow,
} from '../../../shared/draws';
import { compareNames } from '../../../shared/compare-names';
import type { FormValues } from '../../../shared/forms/form-values';
import { hasTag } from '../../../shared/tag-field/tag-rules';
import { useRowFocus } from '../../../shared/forms/use-row-focus';
import { useQuizQuestions } from '../../preview';
import type { ContentField } from '../kinds/content-kind';

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-3);
  > button {
    justify-self: start;
  }
`;

const Legend = styled.legend`
  margin-bottom: var(--space-1);
  font-size: var(--text-s);
  font-weight: 600;
`;

const Note = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

const Rows = styled.ul`
  display: grid;
  gap: var(--space-3);
`;

const Row = styled.li`
  /* Beside a list the form is narrow, so the number goes below its tag. */
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: start;
  > :first-child {
    flex: 1 1 11rem;
  }
  > :nth-child(2) {
    flex: 1 1 7rem;
    max-width: 11rem;
  }
  > button {
    /* Level with the controls: offset by a label's height, its gap, and half the extra height of a control. */
    margin-top: calc(var(--text-s) * 1.3 + var(--space-2) + 0.4375rem);
  }
  > p {
    flex-basis: 100%;
  }
`;

const NONE: { tags: string[] }[] = [];

const questionsText = (count: number) => (count === 1 ? '1 question' : `${count} questions`);

interface DrawsFieldProps {
  field: ContentField;
  error: string | undefined;
  control: Control<FormValues>;
  /** The quiz's id; undefined while it is being created. */
  itemId: string | undefined;
}

/** Edits draws: rows with a tag and the number of its questions in each attempt. Shows the total number of questions. */
export function DrawsField({ field, error, control, itemId }: DrawsFieldProps) {
  const { label, hint, name } = field;
  const { field: input } = useController({ control, name });
  const listId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const rows = readDrawRows(typeof input.value === 'string' ? input.value : '');
  const { list, focusRow } = useRowFocus<HTMLUListElement>(rows);
  const loaded = useQuizQuestions(itemId).data;
  const questions = loaded ?? NONE;
  const shownQuestions = itemId === undefined ? undefined : loaded;
  const problems = error === undefined ? [] : drawProblems(rows);
  const isAtRows = problems.some((problem) => problem !== undefined);
  const write = (next: readonly DrawRow[]) => input.onChange(writeDrawRows(next));
  const change = (index: number, part: Partial<DrawRow>) =>
    write(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const tags = tagsOf(questions).filter((tag) => !rows.some((row) => hasTag([row.tag.trim()], tag)));

  return (
    <Group
      ref={(element) => {
        group.current = element;
        input.ref({ focus: () => focusFirst(element) });
      }}
    >
      <Legend>{label}</Legend>
      {hint && <Note>{hint}</Note>}
      <datalist id={listId}>
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <Rows ref={list} hidden={rows.length === 0}>
        {rows.map(({ tag, count }, index) => (
          <Row key={index}>
            <TextField
              label={`Tag ${index + 1}`}
              value={tag}
              list={listId}
              autoComplete="off"
              error={problems[index]?.tag}
              onChange={({ target }) => change(index, { tag: target.value })}
              onBlur={input.onBlur}
            />
            <TextField
              label="Questions"
              aria-label={`Questions for tag ${index + 1}`}
              value={count}
              inputMode="numeric"
              autoComplete="off"
              error={problems[index]?.count}
              onChange={({ target }) => change(index, { count: target.value.replaceAll(/\D/g, '') })}
              onBlur={input.onBlur}
            />
            <IconButton
              size="s"
              label={`Remove tag ${index + 1}`}
              onClick={() => {
                focusRow(index);
                write(rows.filter((_, at) => at !== index));
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
            {shownQuestions && tag.trim() !== '' && (
              <Note>{poolText(questionsWith(shownQuestions, tag.trim()).length, tag.trim())}</Note>
            )}
          </Row>
        ))}
      </Rows>
      {rows.length < LIMITS.draws && (
        <Button
          variant="secondary"
          size="s"
          onClick={() => {
            focusRow(rows.length);
            write([...rows, { tag: '', count: '' }]);
          }}
        >
          <Plus aria-hidden="true" />
          Add a tag
        </Button>
      )}
      {shownQuestions && <Note role="status">{askedText(shownQuestions, rows)}</Note>}
      <FieldError>{!isAtRows && error}</FieldError>
    </Group>
  );
}

/** Focuses the first field with an error, or else the first field. */
function focusFirst(group: HTMLElement | null): void {
  const target = group?.querySelector('[aria-invalid="true"]') ?? group?.querySelector('input, button');
  if (target instanceof HTMLElement) target.focus();
}

/** Lists the tags of questions, each in one spelling, sorted by name. */
function tagsOf(questions: readonly { tags: readonly string[] }[]): string[] {
  const tags: string[] = [];
  for (const tag of questions.flatMap((question) => question.tags)) if (!hasTag(tags, tag)) tags.push(tag);
  return tags.sort(compareNames);
}

const poolText = (count: number, tag: string) =>
  count === 0
    ? `No questions in this quiz have the tag “${tag}”.`
    : `${questionsText(count)} ${count === 1 ? 'has' : 'have'} this tag.`;

/** Says how many questions an attempt asks, counting only complete rows. */
function askedText(questions: readonly { tags: readonly string[] }[], rows: readonly DrawRow[]): string {
  const complete = rows.filter((row) => drawsProblem([row]) === undefined);
  const draws = toDraws(complete);
  if (draws.length === 0)
    return `Each attempt asks ${questions.length > 1 ? 'all ' : ''}${questionsText(questions.length)}.`;
  return `Each attempt asks ${rangeText(askedRange(questions, draws))} of ${questionsText(questions.length)}.`;
}
