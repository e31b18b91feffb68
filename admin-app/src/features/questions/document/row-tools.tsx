import { ArrowDown, ArrowUp, MousePointerClick, PencilLine, Trash2, Type } from 'lucide-react';
import { styled } from 'styled-components';
import { Button, IconButton } from 'shared-ui/components';
import { freeName, type DocumentDraft } from './document-draft';
import { SmallSelect } from './entries';
import { placesOf, type DraftCell } from './part-cells';

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  align-items: center;
  padding: var(--space-1) var(--space-2) var(--space-2);
  border-radius: var(--radius-s);
  background: var(--color-surface-sunken);
  > :last-child {
    margin-inline-start: auto;
  }
`;

const Moves = styled.span`
  display: flex;
  gap: var(--space-1);
`;

const KINDS = [
  { as: 'text', words: 'Text', Icon: Type },
  { as: 'field', words: 'To fill in', Icon: PencilLine },
  { as: 'place', words: 'To point at', Icon: MousePointerClick },
] as const;

interface RowToolsProps {
  draft: DocumentDraft;
  cell: DraftCell;
  row: number;
  last: number;
  onCell: (fields: Partial<DraftCell>) => void;
  onMove: (to: number) => void;
  onDelete: () => void;
}

/** What the cell with the focus is, and where its row is. */
export function RowTools({ draft, cell, row, last, onCell, onMove, onDelete }: RowToolsProps) {
  const placed = new Set(
    draft.sections.flatMap(({ rows }) =>
      rows.flat().flatMap(({ as, name }) => (as === 'field' ? [name] : [])),
    ),
  );
  // One that is pointed at has no place of its own, and no other stands in two places.
  const free = draft.fields.filter(
    ({ id, kind }) => kind !== 'place' && (id === cell.name || !placed.has(id)),
  );
  const nameFor = (as: DraftCell['as']) =>
    as === 'field'
      ? (free[0]?.id ?? '')
      : as === 'place'
        ? freeName(
            'place',
            placesOf(draft.sections).map(({ name }) => name),
          )
        : '';
  return (
    <Tools role="group" aria-label="This cell">
      {KINDS.map(({ as, words, Icon }) => (
        <Button
          key={as}
          size="s"
          variant={cell.as === as ? 'secondary' : 'ghost'}
          aria-pressed={cell.as === as}
          icon={<Icon aria-hidden="true" />}
          onClick={() => cell.as !== as && onCell({ as, name: nameFor(as) })}
        >
          {words}
        </Button>
      ))}
      {cell.as === 'field' && (
        <SmallSelect>
          Question
          <select value={cell.name} onChange={({ target }) => onCell({ name: target.value })}>
            <option value="">Choose the question</option>
            {free.map(({ id, label }) => (
              <option key={id} value={id}>
                {label || 'Untitled question'}
              </option>
            ))}
          </select>
        </SmallSelect>
      )}
      <Moves>
        <IconButton
          size="s"
          label={`Move row ${row + 1} up`}
          disabled={row === 0}
          onClick={() => onMove(row - 1)}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          size="s"
          label={`Move row ${row + 1} down`}
          disabled={row === last}
          onClick={() => onMove(row + 1)}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton size="s" label={`Delete row ${row + 1}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Moves>
    </Tools>
  );
}
