import { useState } from 'react';
import { Button } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { SelectionBar, useBulkChange } from '../../../shared/bulk';
import type { TableSelection } from '../../../shared/column-table/column-table';
import { countOf } from '../../../shared/content/content-nouns';
import type { Deletion } from '../../../shared/deletion';
import { AddToQuizDialog } from './add-to-quiz-dialog';
import type { BankApi, BankFilter, QuestionsChange } from './bank.api';
import { TagsDialog } from './tags-dialog';

interface BankBulkBarProps {
  api: BankApi;
  /** What the list shows, and how many questions it finds. */
  filter: BankFilter;
  total: number;
  selection: TableSelection;
  onSelect: (selection: TableSelection) => void;
  deletion: Deletion;
}

const questions = (count: number) => countOf('question', count);

/** Tags, uses again or deletes the selected questions. */
export function BankBulkBar({ api, filter, total, selection, onSelect, deletion }: BankBulkBarProps) {
  const { notify } = useServices();
  const { progress, run } = useBulkChange<QuestionsChange>(api);
  const [dialog, setDialog] = useState<'tags' | 'add'>();
  const [isSelecting, setSelecting] = useState(false);
  const ids = Object.keys(selection);
  const close = () => setDialog(undefined);

  async function selectAll() {
    setSelecting(true);
    try {
      onSelect(Object.fromEntries((await api.findIds(filter)).map((id) => [id, true])));
    } catch (error) {
      notify({ kind: 'error', message: toAppError(error).message });
    }
    setSelecting(false);
  }
  async function remove() {
    const restore = () => void run(ids, { action: 'restore' }, (n) => `${questions(n)} restored`);
    if (await run(ids, { action: 'delete' }, (n) => `${questions(n)} deleted`, restore)) onSelect({});
  }
  return (
    <SelectionBar
      noun="question"
      count={ids.length}
      total={total}
      progress={progress}
      isSelecting={isSelecting}
      onSelectAll={() => void selectAll()}
      onClear={() => onSelect({})}
      dialogs={
        <>
          {dialog === 'tags' && (
            <TagsDialog
              title={`Change the tags of ${questions(ids.length)}`}
              onClose={close}
              onSet={(tags) => {
                close();
                void run(ids, { action: 'tag', ...tags }, (n) => `Tags of ${questions(n)} changed`);
              }}
            />
          )}
          {dialog === 'add' && (
            <AddToQuizDialog
              api={api}
              title={`Add ${questions(ids.length)} to a quiz`}
              onClose={close}
              onAdd={({ id, label }, action) => {
                close();
                const done = action === 'copy' ? 'copied into' : 'added to';
                void run(ids, { action, quizId: id }, (n) => `${questions(n)} ${done} ${label}`);
              }}
            />
          )}
        </>
      }
    >
      <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setDialog('tags')}>
        Change tags
      </Button>
      <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setDialog('add')}>
        Add to a quiz
      </Button>
      <Button
        variant="secondary"
        size="s"
        aria-haspopup="dialog"
        onClick={() => void deletion.ask({ ids, run: remove })}
      >
        Delete
      </Button>
    </SelectionBar>
  );
}
