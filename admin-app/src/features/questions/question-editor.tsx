import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from 'shared-ui/services';
import { StaleError } from '../../shared/api-client';
import type { Question, QuestionApi, QuestionInput } from './question.api';
import { saveCancelled } from './form';
import { findQuestionType } from './question-types';
import { SaveDecision, type Choice, type Decision } from './save-decision';

interface QuestionEditorProps {
  api: QuestionApi;
  /** The version that was opened. */
  question: Question;
  /** After saving or cancelling. */
  onClose: () => void;
}

/** Edits a stored question in the form of its type; asks before results change or another admin's work is overwritten. */
export function QuestionEditor({ api, question, onClose }: QuestionEditorProps) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(question);
  const [pending, setPending] = useState<{ decision: Decision; choose: (choice: Choice) => void }>();

  const ask = async (decision: Decision): Promise<Choice> => {
    const choice = await new Promise<Choice>((choose) => setPending({ decision, choose }));
    setPending(undefined);
    if (choice === 'back') throw saveCancelled();
    return choice;
  };

  /** Saves over `version`; if somebody else has saved since, the admin decides which version to keep. */
  async function saveOver(version: Question, input: QuestionInput): Promise<void> {
    const summary = await api.previewRegrade(base.id, input);
    const regrade =
      summary.changed > 0 &&
      (await ask({ about: 'regrade', summary, underWay: version.regrading !== null })) === 'regrade';
    try {
      await api.update(base.id, input, { updatedAt: version.updatedAt, regrade });
    } catch (error) {
      if (!(error instanceof StaleError)) throw error;
      const theirs = error.current as Question;
      const choice = await ask({ about: 'conflict', mine: input, theirs });
      if (choice === 'mine') return saveOver(theirs, input);
      setBase(theirs);
      throw saveCancelled();
    }
  }

  async function save(input: QuestionInput): Promise<void> {
    await saveOver(base, input);
    notify({ kind: 'success', message: 'Question saved successfully!' });
    void queryClient.invalidateQueries({ queryKey: ['content'] });
    onClose();
  }

  const type = findQuestionType(base.questionType);
  if (!type) return null;
  return (
    <>
      {/* Another version resets the form. */}
      <type.Form key={base.updatedAt} quizId={base.quizId} question={base} onSave={save} onCancel={onClose} />
      {pending && <SaveDecision decision={pending.decision} onChoose={pending.choose} />}
    </>
  );
}
