import { useState } from 'react';
import { Button } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { SelectionBar, useBulkChange } from '../../../shared/bulk';
import type { TableSelection } from '../../../shared/column-table';
import { countOf } from '../../../shared/content-nouns';
import type { Deletion } from '../../../shared/deletion';
import type { BankApi, BankFilter, QuestionsChange } from './bank.api';
import { CopyDialog } from './copy-dialog';
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

/** Tags, copies or deletes the selected questions. */
export function BankBulkBar({ api, filter, total, selection, onSelect, deletion }: BankBulkBarProps) {
  const { notify } = useServices();
  const { progress, run } = useBulkChange<QuestionsChange>(api);
  const [dialog, setDialog] = useState<'tags' | 'copy'>();
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
          {dialog === 'copy' && (
            <CopyDialog
              api={api}
              title={`Copy ${questions(ids.length)} into a quiz`}
              onClose={close}
              onCopy={({ id, label }) => {
                close();
                void run(ids, { action: 'copy', quizId: id }, (n) => `${questions(n)} copied into ${label}`);
              }}
            />
          )}
        </>
      }
    >
      <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setDialog('tags')}>
        Change tags
      </Button>
      <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setDialog('copy')}>
        Copy into a quiz
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
