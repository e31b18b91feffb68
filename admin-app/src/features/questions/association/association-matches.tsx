import { Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Button, FieldError, IconButton, SelectField } from 'shared-ui/components';
import { LIMITS } from 'supabase-project/content/limits';
import { Group, Legend, Row, Rows } from '../form';
import { useRowFocus } from '../../../shared/forms/use-row-focus';
import {
  removeMatch,
  selectableItems,
  selectItem,
  type AssociationDraft,
  type Match,
  type Side,
} from './association-draft';
import type { AssociationEditor } from './association-editor.store';
import type { RowProblem } from './association-rules';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-5);
  align-items: start;
`;

interface AssociationMatchesProps {
  draft: AssociationDraft;
  problem: RowProblem | undefined;
  /** Whether the user tried to add a match while there were no items to match. */
  rejected: boolean;
  editor: Pick<AssociationEditor, 'change' | 'addMatch'>;
}

/** Edits the pairs in the answer key. */
export function AssociationMatches({ draft, problem, rejected, editor }: AssociationMatchesProps) {
  const { matches } = draft;
  const { list, focusRow } = useRowFocus<HTMLUListElement>(matches);

  const select = (match: Match, index: number, side: Side) => (
    <SelectField
      label={`Match ${index + 1}: ${side} item`}
      placeholder={`Choose a ${side} item`}
      value={match[side] ?? ''}
      // Show the error at the side without a selection.
      error={problem?.rowId === match.id && isFirstMissing(match, side) && problem.message}
      onChange={({ target }) =>
        editor.change((now) =>
          selectItem(now, match.id, side, target.value === '' ? null : Number(target.value)),
        )
      }
    >
      {selectableItems(draft, match, side).map(({ id, text }) => (
        <option key={id} value={id}>
          {text.trim() || `${side === 'left' ? 'Left' : 'Right'} item without text`}
        </option>
      ))}
    </SelectField>
  );

  return (
    <Group>
      <Legend>Matches</Legend>
      <Rows ref={list}>
        {matches.map((match, index) => (
          <Row key={match.id}>
            <Pair>
              {select(match, index, 'left')}
              {select(match, index, 'right')}
            </Pair>
            {matches.length > 1 && (
              <IconButton
                label={`Delete match ${index + 1}`}
                onClick={() => {
                  focusRow(index);
                  editor.change((now) => removeMatch(now, match.id));
                }}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </Row>
        ))}
      </Rows>
      {matches.length < LIMITS.items && (
        <Button
          variant="secondary"
          size="s"
          onClick={() => {
            if (editor.addMatch()) focusRow(matches.length);
          }}
        >
          <Plus aria-hidden="true" />
          Add match
        </Button>
      )}
      {rejected && (
        <FieldError>You need at least one left and one right item before adding a match.</FieldError>
      )}
    </Group>
  );
}

function isFirstMissing(match: Match, side: Side): boolean {
  return side === (match.left !== null && match.right === null ? 'right' : 'left');
}
