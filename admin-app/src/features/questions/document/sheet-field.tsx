import { useId, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from 'shared-ui/components';
import { FieldBox, FieldCaption } from 'shared-ui/learning/document-paper';
import type { DraftField } from './document-draft';
import { useEditing } from './editing';
import { useProblems } from './problems';
import { SheetProblem } from './sheet-text';

const FieldButton = styled.button`
  display: block;
  width: 100%;
  border-radius: 0.25em;
  font: inherit;
  letter-spacing: inherit;
  text-align: inherit;
  scroll-margin: calc(var(--bar-height, 0px) + var(--head-height, 0px) + 1rem) 0 14rem;
  [data-amount='true'] & > :last-child {
    margin-inline-start: auto;
  }
  &:hover > :last-child {
    background: #f1efff;
  }
  &[data-active] > :last-child {
    outline: 3px dashed var(--color-focus);
    outline-offset: 1px;
  }
  &[aria-invalid] > :last-child {
    border-color: var(--color-danger);
    box-shadow: inset 0 0 0 1px var(--color-danger);
  }
`;

const Answer = styled.span`
  flex: 1;
  color: #1a6e46;
  font-weight: 400;
  font-style: italic;
  overflow-wrap: anywhere;
  white-space: normal;
`;

interface SheetFieldProps {
  path: string;
  label: string;
  /** The field; undefined if none was chosen. */
  field: DraftField | undefined;
  /** The field's index, starting at 0. */
  index: number;
  /** Whether the field's row already shows its label. */
  isSaid: boolean;
  isActive: boolean;
  onActive: (path: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, path: string) => void;
}

/** A field of the sheet, with the first student's right answer. */
export function SheetField({
  path,
  label,
  field,
  index,
  isSaid,
  isActive,
  onActive,
  onKeyDown,
}: SheetFieldProps) {
  const id = useId();
  const { samples } = useEditing();
  const problems = useProblems();
  const problem = problems.at(path) ?? (field && problems.at(`fields.${index}`));
  const answer = field && samples[0]?.answers[field.id];
  return (
    <span data-kind={field?.kind ?? 'text'}>
      <FieldButton
        type="button"
        data-path={path}
        data-active={isActive || undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        aria-keyshortcuts="Alt+Enter"
        onFocus={() => onActive(path)}
        onClick={() => onActive(path)}
        onKeyDown={(event) => onKeyDown(event, path)}
      >
        <VisuallyHidden>{`${label}, field: ${field?.label || 'no question yet'}`}</VisuallyHidden>
        {field && !isSaid && (
          <FieldCaption aria-hidden="true">{field.label || 'No question yet'}</FieldCaption>
        )}
        <FieldBox data-kind={field?.kind ?? 'text'}>
          <Answer>{answer ?? 'No answer yet'}</Answer>
        </FieldBox>
      </FieldButton>
      <SheetProblem id={id} message={problem} />
    </span>
  );
}
