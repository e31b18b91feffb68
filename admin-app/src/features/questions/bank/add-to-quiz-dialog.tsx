import { useState } from 'react';
import { styled } from 'styled-components';
import { Dialog } from 'shared-ui/components';
import { contentSource } from '../../../shared/content/content-finder';
import { MatchList, type PickerItem } from '../../../shared/picker';
import type { BankApi } from './bank.api';
import { ReuseChoice, type Reuse } from './reuse-choice';

/** The whole dialog fits into a low window. */
const Stack = styled.div`
  --match-list-height: max(8rem, min(18rem, 100dvh - 29rem));
  display: grid;
  gap: var(--space-4);
`;

interface AddToQuizDialogProps {
  api: BankApi;
  title: string;
  onClose: () => void;
  onAdd: (quiz: PickerItem, reuse: Reuse) => void;
}

/** Asks for the quiz in which the selected questions are used again, and how. */
export function AddToQuizDialog({ api, title, onClose, onAdd }: AddToQuizDialogProps) {
  const [reuse, setReuse] = useState<Reuse>('copy');
  return (
    <Dialog
      open
      title={title}
      description="They are added to the end of the quiz, with their answers and tags. They stay in their own quizzes, too."
      onClose={onClose}
    >
      <Stack>
        <ReuseChoice value={reuse} onChange={setReuse} />
        <MatchList
          source={contentSource('quiz', api.findQuizzes)}
          label="Quizzes"
          searchLabel="Search quizzes by title"
          picked={[]}
          emptyText="There are no quizzes yet."
          onPick={(quiz) => onAdd(quiz, reuse)}
        />
      </Stack>
    </Dialog>
  );
}
