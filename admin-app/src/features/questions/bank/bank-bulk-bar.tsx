import { useState } from 'react';
import { Button, Dialog, FieldError } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { SelectionBar, useBulkChange } from '../../../shared/bulk';
import type { TableSelection } from '../../../shared/column-table/column-table';
import { contentSource } from '../../../shared/content/content-finder';
import { countOf } from '../../../shared/content/content-nouns';
import type { Deletion } from '../../../shared/deletion';
import { StackedForm } from '../../../shared/forms/stacked-form';
import { MatchList, type PickerItem } from '../../../shared/picker';
import { TagField } from '../../../shared/tag-field';
import { useTags } from '../use-tags';
import type { BankApi, BankFilter, QuestionsChange } from './bank.api';
import { ReuseChoice, type Reuse } from './reuse-choice';

interface BankBulkBarProps {
  api: BankApi;
  /** The list's filter, and the number of questions it finds. */
  filter: BankFilter;
  total: number;
  selection: TableSelection;
  onSelect: (selection: TableSelection) => void;
  deletion: Deletion;
}

const questions = (count: number) => countOf('question', count);

/** Compact, so that the whole dialog fits into a short window. */
const Stack = styled.div`
  --match-list-height: max(8rem, min(18rem, 100dvh - 29rem));
  display: grid;
  gap: var(--space-4);
`;

/** Tags, reuses or deletes the selected questions. */
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
              title={`Change tags for ${questions(ids.length)}`}
              onClose={close}
              onSet={(tags) => {
                close();
                void run(ids, { action: 'tag', ...tags }, (n) => `Tags changed for ${questions(n)}`);
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
                const done = action === 'copy' ? 'copied to' : 'added to';
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

interface TagsDialogProps {
  title: string;
  onClose: () => void;
  onSet: (change: { addTags: string[]; removeTags: string[] }) => void;
}

/** Asks which tags to add to and remove from the selected questions. */
function TagsDialog({ title, onClose, onSet }: TagsDialogProps) {
  const known = useTags();
  const [addTags, setAddTags] = useState<string[]>([]);
  const [removeTags, setRemoveTags] = useState<string[]>([]);
  const [failed, setFailed] = useState(false);
  const isEmpty = addTags.length + removeTags.length === 0;
  return (
    <Dialog open title={title} description="Other tags don’t change." onClose={onClose}>
      <StackedForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isEmpty) setFailed(true);
          else onSet({ addTags, removeTags });
        }}
      >
        <TagField
          label="Add"
          hint="Press Enter or comma after each tag."
          known={known}
          value={addTags}
          onChange={setAddTags}
        />
        <TagField label="Remove" known={known} value={removeTags} onChange={setRemoveTags} />
        <FieldError>{failed && isEmpty && 'Choose a tag to add or remove.'}</FieldError>
        <Button type="submit">Change tags</Button>
      </StackedForm>
    </Dialog>
  );
}

interface AddToQuizDialogProps {
  api: BankApi;
  title: string;
  onClose: () => void;
  onAdd: (quiz: PickerItem, reuse: Reuse) => void;
}

/** Asks which quiz to add the selected questions to, and whether as copies or shared questions. */
function AddToQuizDialog({ api, title, onClose, onAdd }: AddToQuizDialogProps) {
  const [reuse, setReuse] = useState<Reuse>('copy');
  return (
    <Dialog
      open
      title={title}
      description="Questions are added to the end of the quiz with their answers and tags, and stay in their current quizzes."
      onClose={onClose}
    >
      <Stack>
        <ReuseChoice value={reuse} onChange={setReuse} />
        <MatchList
          source={contentSource('quiz', api.findQuizzes)}
          label="Quizzes"
          searchLabel="Search quizzes by title"
          picked={[]}
          emptyText="No quizzes yet."
          onPick={(quiz) => onAdd(quiz, reuse)}
        />
      </Stack>
    </Dialog>
  );
}
