import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Button, IconButton, TextField } from 'shared-ui/components';
import { LIMITS } from 'supabase-project/content/limits';
import { Group, Legend, Note, Row, Rows } from '../form';
import { useRowFocus } from '../../../shared/forms/use-row-focus';
import { addItem, pastePairs, removeItem, renameItem, type Item, type Side } from './association-draft';
import type { AssociationEditor } from './association-editor.store';
import { readPastedPairs } from './pasted-pairs';
import type { RowProblem } from './association-rules';

interface AssociationSideProps {
  side: Side;
  items: readonly Item[];
  problem: RowProblem | undefined;
  change: AssociationEditor['change'];
}

/** The items of one side, one to four. */
export function AssociationSide({ side, items, problem, change }: AssociationSideProps) {
  const noteId = useId();
  const { list, focusRow } = useRowFocus<HTMLUListElement>(items);
  const name = side === 'left' ? 'Left item' : 'Right item';
  const isFull = items.length >= LIMITS.items;
  return (
    <Group>
      <Legend>{`${name}s`}</Legend>
      <Rows ref={list}>
        {items.map(({ id, text }, index) => (
          <Row key={id}>
            <TextField
              label={`${name} ${index + 1}`}
              required
              autoComplete="off"
              value={text}
              error={problem?.rowId === id && problem.message}
              onPaste={(event) => {
                const pairs = readPastedPairs(event);
                if (pairs) change((draft) => pastePairs(draft, pairs));
              }}
              onChange={(event) => change((draft) => renameItem(draft, side, id, event.target.value))}
            />
            {items.length > 1 && (
              <IconButton
                label={`Delete ${side} item ${index + 1}`}
                onClick={() => {
                  focusRow(index);
                  change((draft) => removeItem(draft, side, id));
                }}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </Row>
        ))}
      </Rows>
      <Button
        variant="secondary"
        size="s"
        disabled={isFull}
        aria-describedby={isFull ? noteId : undefined}
        onClick={() => {
          focusRow(items.length);
          change((draft) => addItem(draft, side));
        }}
      >
        <Plus aria-hidden="true" />
        <span>{`Add ${side} item`}</span>
      </Button>
      {isFull && <Note id={noteId}>Maximum of 4 items reached</Note>}
    </Group>
  );
}
