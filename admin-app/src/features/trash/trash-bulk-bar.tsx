import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button, ConfirmDialog } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { SelectionBar, useBulkChange } from '../../shared/bulk';
import type { TableSelection } from '../../shared/column-table/column-table';
import { countOf } from '../../shared/content/content-nouns';
import { RestoreDialog, type RestoreQuestion } from './restore-dialog';
import { trashKey, type RefusedItem, type TrashAction, type TrashApi, type TrashQuery } from './trash.api';
import { shownTitle } from './trash-table';

const Refused = styled.div`
  color: var(--color-danger);
  font-size: var(--text-s);
  overflow-wrap: anywhere;
  > ul {
    padding-inline-start: var(--space-5);
  }
`;

const DONE = { restore: 'restored', delete: 'permanently deleted' };

interface TrashBulkBarProps {
  api: TrashApi;
  /** The list's search, and the number of entries it finds. */
  search: Pick<TrashQuery, 'q' | 'kind'>;
  total: number;
  selection: TableSelection;
  onSelect: (selection: TableSelection) => void;
  /** Called after a change, when the pressed button has disappeared. */
  onDone: () => void;
}

/** Above this number of entries, the effects of restoring aren't counted beforehand. */
const MAX_COUNTED = 1000;

const selectionOf = (keys: readonly string[]): TableSelection =>
  Object.fromEntries(keys.map((key) => [key, true]));

/** Restores or permanently deletes the selection; entries that fail stay selected, with the reason. */
export function TrashBulkBar({ api, search, total, selection, onSelect, onDone }: TrashBulkBarProps) {
  const { notify } = useServices();
  const [refused, setRefused] = useState<{ action: TrashAction; items: RefusedItem[] }>();
  const refusedItems = useRef<RefusedItem[]>([]);
  const { progress, run } = useBulkChange<TrashAction>({
    change: async (some, action) => {
      const answer = await api.change(some, action);
      refusedItems.current.push(...answer.refused);
      return answer;
    },
  });
  const [isAsking, setAsking] = useState(false);
  const [restoring, setRestoring] = useState<RestoreQuestion>();
  const [isLooking, setLooking] = useState(false);
  const [isSelecting, setSelecting] = useState(false);
  const keys = Object.keys(selection);

  async function selectAll() {
    setSelecting(true);
    try {
      onSelect(selectionOf(await api.findKeys(search)));
    } catch (error) {
      notify({ kind: 'error', message: toAppError(error).message });
    }
    setSelecting(false);
  }
  async function askToRestore() {
    setLooking(true);
    const preview =
      keys.length > MAX_COUNTED
        ? null
        : await api.preview(keys).catch((error: unknown) => {
            console.error(error);
            return undefined;
          });
    setLooking(false);
    setRestoring({ keys, preview });
  }
  async function change(action: TrashAction) {
    setAsking(false);
    setRestoring(undefined);
    setRefused(undefined);
    refusedItems.current = [];
    const isDone = await run(
      keys,
      action,
      (n) => `${n === 0 ? 'Nothing was' : countOf('item', n)} ${DONE[action]}`,
    );
    const items = refusedItems.current;
    if (items.length > 0) setRefused({ action, items });
    if (!isDone) return;
    onSelect(selectionOf(items.map(trashKey)));
    onDone();
  }
  const count = countOf('item', keys.length);
  return (
    <>
      <SelectionBar
        noun="item"
        count={keys.length}
        total={total}
        progress={progress}
        isSelecting={isSelecting}
        onSelectAll={() => void selectAll()}
        onClear={() => onSelect({})}
        dialogs={
          <>
            <ConfirmDialog
              open={isAsking}
              title={`Permanently delete ${count}?`}
              message="You can’t undo this. Deleting a quiz also deletes questions that aren’t in another quiz. Students keep their results."
              confirmLabel={`Permanently delete ${count}`}
              onConfirm={() => void change('delete')}
              onCancel={() => setAsking(false)}
            />
            {restoring && (
              <RestoreDialog
                question={restoring}
                onConfirm={() => void change('restore')}
                onCancel={() => setRestoring(undefined)}
              />
            )}
          </>
        }
      >
        <Button
          variant="secondary"
          size="s"
          aria-haspopup="dialog"
          busy={isLooking}
          onClick={() => void askToRestore()}
        >
          Restore selected
        </Button>
        <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Permanently delete selected
        </Button>
      </SelectionBar>
      <Refused role="alert">
        {refused && (
          <>
            <p>{`Couldn’t ${refused.action} ${countOf('item', refused.items.length)}:`}</p>
            <ul>
              {refused.items.map((item) => (
                <li key={trashKey(item)}>
                  {item.title !== null && <strong>{`${shownTitle(item.kind, item.title)}: `}</strong>}
                  <span>{item.reason}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Refused>
    </>
  );
}
