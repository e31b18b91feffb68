import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useServices } from 'shared-ui/services';
import { StaleError } from '../../../shared/api/api-client';
import { usePrepared } from '../../../shared/pending/prepared';
import { keepsTheirVersion, type Choices } from '../../../shared/merge/merge';
import { NO_REGRADING, regradingOf, type RegradeChoice } from '../../../shared/regrade/regrading';
import { saveCancelled } from '../form';
import { questionConflict, type QuestionConflict } from './merge-questions';
import type { Question, QuestionApi, QuestionInput, RegradeSummary } from '../question.api';

/** A question to the author before a question is stored. */
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
 * Saves an edited question. If somebody else has saved since it was opened, both versions are merged first, so that what is
 * asked about results is computed from the key as it is then.
 */
export function useSaveQuestion(api: QuestionApi, question: Question, onClose: () => void) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const preparing = usePrepared() !== undefined;
  const [asking, setAsking] = useState<Asking>();

  /** Shows what is asked and waits. @throws the cancellation of saving if the author goes back to the form */
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

  /** What was answered for the same numbers is not asked again. */
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

  /** @param base the version that the input was made of. @returns whether something was saved */
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
    // Both have written the same.
    if (differences.length === 0) return saveOver(theirs, input);
    const choices = await ask<Choices>((answer, back) => ({ about: 'conflict', conflict, answer, back }));
    return keepsTheirVersion(differences, choices) ? false : saveOver(theirs, merged(choices));
  }

  async function save(input: QuestionInput): Promise<void> {
    answered.current = undefined;
    notify(
      (await saveOver(question, input))
        ? { kind: 'success', message: preparing ? 'Changes prepared' : 'Question saved successfully!' }
        : { kind: 'info', message: 'Nothing was changed: the other version of the question was kept.' },
    );
    void queryClient.invalidateQueries({ queryKey: ['content'] });
    onClose();
  }

  return { save, asking };
}
