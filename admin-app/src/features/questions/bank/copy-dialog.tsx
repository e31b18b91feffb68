import { Dialog } from 'shared-ui/components';
import { contentSource } from '../../../shared/content-finder';
import { MatchList, type PickerItem } from '../../../shared/picker';
import type { BankApi } from './bank.api';

interface CopyDialogProps {
  api: BankApi;
  title: string;
  onClose: () => void;
  onCopy: (quiz: PickerItem) => void;
}

/** Asks for the quiz that gets copies of the selected questions. */
export function CopyDialog({ api, title, onClose, onCopy }: CopyDialogProps) {
  return (
    <Dialog
      open
      title={title}
      description="Copies with answers and tags become the last questions of the quiz. The originals stay where they are."
      onClose={onClose}
    >
      <MatchList
        source={contentSource('quiz', api.findQuizzes)}
        label="Quizzes"
        searchLabel="Search quizzes by title"
        picked={[]}
        emptyText="There are no quizzes yet."
        onPick={onCopy}
      />
    </Dialog>
  );
}
