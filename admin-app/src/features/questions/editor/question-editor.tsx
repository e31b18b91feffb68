import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConflictDialog } from '../../../shared/merge/conflict-dialog';
import { RegradeDialog } from '../../../shared/regrade/regrade-dialog';
import type { Question, QuestionApi } from '../question.api';
import { findQuestionType } from '../question-types';
import { SharedNote } from './shared-note';
import { useSaveQuestion } from './use-save-question';

interface QuestionEditorProps {
  api: QuestionApi;
  /** The version that was opened. */
  question: Question;
  /** After saving or cancelling. */
  onClose: () => void;
  /** A copy has taken its place; what was typed goes on. */
  onReplaced: (copy: Question) => void;
}

/** Edits a stored question in the form of its type; asks before results change or another admin's work is overwritten. */
export function QuestionEditor({ api, question, onClose, onReplaced }: QuestionEditorProps) {
  const [copy, setCopy] = useState<Question>();
  const { save, asking } = useSaveQuestion(api, copy ?? question, onClose);
  const type = findQuestionType(question.questionType);
  const place = useRef<HTMLDivElement>(null);
  function goOn(independent: Question) {
    // The focused button is about to be removed.
    flushSync(() => setCopy(independent));
    onReplaced(independent);
    place.current?.querySelector('h2')?.focus();
  }
  if (!type) return null;
  return (
    <div ref={place}>
      {!copy && <SharedNote api={api} question={question} onUnlinked={goOn} />}
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
