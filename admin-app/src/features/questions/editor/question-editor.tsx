import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMoveFocus } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { StaleError } from '../../../shared/api/api-client';
import { ConflictDialog } from '../../../shared/merge/conflict-dialog';
import { keepsTheirVersion, type Choices } from '../../../shared/merge/merge';
import { usePrepared } from '../../../shared/pending/prepared';
import { RegradeDialog } from '../../../shared/regrade/regrade-dialog';
import { NO_REGRADING, regradingOf, type RegradeChoice } from '../../../shared/regrade/regrading';
import { aboutSaving, saveCancelled } from '../form';
import type { Question, QuestionApi, QuestionInput, RegradeSummary } from '../question.api';
import { findQuestionType } from '../question-types';
import { questionConflict, type QuestionConflict } from './merge-questions';
import { SharedNote } from './shared-note';

/** A dialog that the author has to answer before the question is saved. */
type Asking =
  | {
      about: 'regrade';
      summary: RegradeSummary;
      underWay: boolean;
      answer: (choice: RegradeChoice) => void;
      back: () => void;
    }
  | { about: 'conflict'; conflict: QuestionConflict; answer: (choices: Choices) => void; back: () => void };

/**
 * Saves an edited question. If someone else has saved since it was opened, both versions are merged first, so that the effect on
 * results is computed from the current key.
 */
function useSaveQuestion(api: QuestionApi, question: Question, onClose: () => void) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const preparing = usePrepared() !== undefined;
  const [asking, setAsking] = useState<Asking>();

  /** Shows a dialog and waits for the answer. @throws AppError `save_cancelled` if the author goes back to the form */
  async function ask<Answer>(
    show: (answer: (given: Answer) => void, back: () => void) => Asking,
  ): Promise<Answer> {
    try {
      return await new Promise<Answer>((resolve, reject) => {
        setAsking(show(resolve, () => reject(saveCancelled())));
      });
    } finally {
      setAsking(undefined);
    }
  }

  /** The editor's last choice about regrading; the dialog isn't shown again for the same summary. */
  const answered = useRef<{ about: string; choice: RegradeChoice }>(undefined);
  async function askRegrade(summary: RegradeSummary, underWay: boolean): Promise<RegradeChoice> {
    const about = hashKey([summary, underWay]);
    if (answered.current?.about !== about) {
      const choice = await ask<RegradeChoice>((answer, back) => ({
        about: 'regrade',
        summary,
        underWay,
        answer,
        back,
      }));
      answered.current = { about, choice };
    }
    return answered.current.choice;
  }

  /** @param base the version that the input is based on. @returns whether something was saved */
  async function saveOver(base: Question, input: QuestionInput): Promise<boolean> {
    const { version } = base;
    try {
      const summary = await api.previewRegrade(question.id, input, version);
      const regrading =
        summary.changed > 0 ? regradingOf(await askRegrade(summary, base.regrading !== null)) : NO_REGRADING;
      await api.update(question.id, input, { version, regrading });
      return true;
    } catch (error) {
      if (!(error instanceof StaleError)) throw error;
      return await resolve(questionConflict(base, input, error.current as Question), input);
    }
  }

  async function resolve(conflict: QuestionConflict, input: QuestionInput): Promise<boolean> {
    const { theirs, differences, merged } = conflict;
    // Both editors made the same changes, or the question was only deleted and restored.
    if (differences.every(({ changedBy }) => changedBy === 'mine')) return saveOver(theirs, input);
    const choices = await ask<Choices>((answer, back) => ({ about: 'conflict', conflict, answer, back }));
    return keepsTheirVersion(differences, choices) ? false : saveOver(theirs, merged(choices));
  }

  async function save(input: QuestionInput): Promise<void> {
    answered.current = undefined;
    const about = aboutSaving(question.id);
    notify(
      (await saveOver(question, input))
        ? { kind: 'success', message: preparing ? 'Changes prepared' : 'Question saved successfully!', about }
        : {
            kind: 'info',
            message: 'No changes made: you kept the other version of the question.',
            about,
          },
    );
    void queryClient.invalidateQueries({ queryKey: ['content'] });
    onClose();
  }

  return { save, asking };
}

interface QuestionEditorProps {
  api: QuestionApi;
  /** The question as it was opened, or the copy that has replaced it. */
  question: Question;
  /** Called after saving or cancelling. */
  onClose: () => void;
  /** Called when a copy replaces the question; the form keeps its input. */
  onReplaced: (copy: Question) => void;
}

/** Edits a stored question in its type's form; asks before results change or another admin's work is overwritten. */
export function QuestionEditor({ api, question, onClose, onReplaced }: QuestionEditorProps) {
  const { save, asking } = useSaveQuestion(api, question, onClose);
  const type = findQuestionType(question.questionType);
  const place = useRef<HTMLDivElement>(null);
  const moveFocus = useMoveFocus();
  function goOn(independent: Question) {
    onReplaced(independent);
    // The focused button is about to be removed.
    moveFocus(() => place.current?.querySelector('h2'));
  }
  if (!type) return null;
  return (
    <div ref={place}>
      <SharedNote api={api} question={question} onUnlinked={goOn} />
      <type.Form quizId={question.quizId} question={question} onSave={save} onCancel={onClose} />
      {asking?.about === 'regrade' && (
        <RegradeDialog
          summary={asking.summary}
          underWay={asking.underWay}
          confirmLabel="Save question"
          onConfirm={asking.answer}
          onBack={asking.back}
        />
      )}
      {asking?.about === 'conflict' && (
        <ConflictDialog
          key={asking.conflict.theirs.version}
          noun="question"
          differences={asking.conflict.differences}
          problemOf={asking.conflict.problemOf}
          busy={false}
          onSave={asking.answer}
          onBack={asking.back}
        />
      )}
    </div>
  );
}
