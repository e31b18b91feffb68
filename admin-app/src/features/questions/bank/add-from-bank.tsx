import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button, Dialog } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { plainText } from 'shared-ui/learning';
import { useServices } from 'shared-ui/services';
import { countOf } from '../../../shared/content/content-nouns';
import { StackedForm } from '../../../shared/forms/stacked-form';
import { MatchList, MAX_MATCHES, type PickerItem } from '../../../shared/picker';
import { SectionActions } from '../../../shared/section-card';
import { usePrepared } from '../../../shared/pending/prepared';
import { typeNameOf } from '../question-type-names';
import { createBankApi, type BankApi, type BankQuestion } from './bank.api';
import { ReuseChoice, type Reuse } from './reuse-choice';

/** Limits the list of matches to the height of the window. */
const Choices = styled(StackedForm)`
  --match-list-height: max(12rem, 100dvh - 22rem);
`;

/** Adds questions from other quizzes to a quiz, as copies or shared questions; several can be picked before they are added. */
export function AddFromBank({ quizId }: { quizId: string }) {
  const services = useServices();
  const queryClient = useQueryClient();
  const api = useMemo(() => createBankApi(services), [services]);
  const prepared = usePrepared();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function add(ids: readonly string[], action: Reuse) {
    setBusy(true);
    try {
      if (prepared) await prepared.copyQuestions(quizId, ids);
      const { changed } = prepared ? { changed: ids.length } : await api.change(ids, { action, quizId });
      services.notify({ kind: 'success', message: `${countOf('question', changed)} added` });
      setOpen(false);
    } catch (error) {
      console.error(error);
      services.notify({ kind: 'error', message: toAppError(error).message });
    }
    setBusy(false);
    void queryClient.invalidateQueries({ queryKey: ['content'] });
  }
  return (
    <>
      <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Add from the bank
      </Button>
      {isOpen && (
        <Dialog open side title="Add from the bank" onClose={() => setOpen(false)}>
          <Choice api={api} quizId={quizId} isBusy={isBusy} onAdd={add} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

interface ChoiceProps {
  api: BankApi;
  quizId: string;
  isBusy: boolean;
  onAdd: (ids: readonly string[], reuse: Reuse) => Promise<void>;
  onClose: () => void;
}

function Choice({ api, quizId, isBusy, onAdd, onClose }: ChoiceProps) {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [reuse, setReuse] = useState<Reuse>('copy');
  const preparing = usePrepared() !== undefined;
  const source = useMemo(
    () => ({
      queryKey: ['content', 'question', 'choices', quizId],
      find: async (q: string) => {
        const page = await api.page({ q, sort: 'updatedAt', order: 'desc', page: 1, pageSize: MAX_MATCHES });
        return { items: page.items.map((question) => toChoice(question, quizId)), total: page.total };
      },
    }),
    [api, quizId],
  );
  return (
    <Choices as="div" role="group" aria-label="Add questions from the bank">
      <MatchList
        multiple
        source={source}
        label="Questions"
        searchLabel="Search questions in all quizzes"
        picked={picked}
        emptyText="No questions yet."
        onPick={({ id }) =>
          setPicked((all) => (all.includes(id) ? all.filter((each) => each !== id) : [...all, id]))
        }
      />
      {picked.length > 0 && <ReuseChoice value={reuse} copiesOnly={preparing} onChange={setReuse} />}
      <SectionActions>
        <Button
          size="s"
          busy={isBusy}
          aria-disabled={picked.length === 0 || undefined}
          onClick={() => {
            if (picked.length > 0) void onAdd(picked, reuse);
          }}
        >
          {picked.length === 0 ? 'Choose questions to add' : `Add ${countOf('question', picked.length)}`}
        </Button>
        <Button variant="ghost" size="s" onClick={onClose}>
          Cancel
        </Button>
      </SectionActions>
    </Choices>
  );
}

function toChoice(question: BankQuestion, quizId: string): PickerItem {
  const isHere = question.quizId === quizId;
  const notes = [
    typeNameOf(question.questionType),
    isHere ? 'in this quiz' : question.quizTitle,
    ...question.tags,
  ];
  return {
    id: question.id,
    label: plainText(question.questionTitle),
    note: notes.join(' · '),
    disabled: isHere,
  };
}
