import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { FieldError, TextField } from 'shared-ui/components';
import { useStore } from 'zustand';
import { useKeep, useKept } from '../../shared/use-kept';
import { useLeaveWarning } from '../../shared/use-leave-warning';
import type { AssociationDraft } from './association';
import { createAssociationEditor, shownProblems } from './association-editor.store';
import { AssociationMatches } from './association-matches';
import { AssociationSide } from './association-side';
import { toDraft, toQuestion } from './association.rules';
import { DescriptionField } from './description-field';
import { ExplanationField } from './explanation-field';
import { previewQuestion, written } from './preview-question';
import { QuestionForm } from './question-form';
import type { QuestionFormProps } from './question-form.props';

const Fields = styled.div`
  display: grid;
  gap: var(--space-5);
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-5);
`;

const Success = styled.p`
  color: var(--color-success);
  font-weight: 600;
`;

/** A question answered by connecting items of two sides: the association editor of specification, sections 2, 4 and 5. */
export function AssociationForm({ quizId, question, onSave, onCancel }: QuestionFormProps) {
  const keptAs = question?.id ?? 'new association';
  const kept = useKept<AssociationDraft | undefined>(keptAs, undefined);
  const [editor] = useState(() => createAssociationEditor(question && toDraft(question), kept));
  const state = useStore(editor.store);
  useKeep(keptAs, () => (question ? undefined : editor.unsaved()));
  useLeaveWarning(editor.unsaved() !== undefined);
  const { draft, status, refusals, matchRefused } = state;
  const problems = shownProblems(state);
  const fields = useRef<HTMLDivElement>(null);

  // A refused attempt leads to the first field that needs something.
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const leftOptions = written(draft.left.map(({ text }) => text));
  const rightOptions = written(draft.right.map(({ text }) => text));
  return (
    <QuestionForm
      wide
      title="Association Connect"
      submitLabel="Create question"
      busyLabel="Creating..."
      busy={status === 'creating'}
      onSubmit={(event) => {
        event.preventDefault();
        void editor.submit((checked) => onSave(toQuestion(checked, quizId)));
      }}
      onCancel={onCancel}
      preview={
        leftOptions.length > 0 && rightOptions.length > 0
          ? previewQuestion(question?.id ?? 'new-association', {
              type: 'ASC',
              title: draft.title,
              description: draft.description,
              leftOptions,
              rightOptions,
            })
          : undefined
      }
      explanation={draft.explanation}
      outcome={
        <>
          <Success role="status">
            {status === 'success' && !question && 'Question created successfully!'}
          </Success>
          <FieldError>{status === 'error' && 'Error to create question.'}</FieldError>
        </>
      }
    >
      <Fields ref={fields}>
        <TextField
          label="Question title"
          required
          autoComplete="off"
          value={draft.title}
          error={problems.title}
          onChange={({ target }) => editor.change((now) => ({ ...now, title: target.value }))}
        />
        <DescriptionField
          value={draft.description}
          error={problems.description}
          onChange={({ target }) => editor.change((now) => ({ ...now, description: target.value }))}
        />
        <Sides>
          <AssociationSide side="left" items={draft.left} problem={problems.left} change={editor.change} />
          <AssociationSide side="right" items={draft.right} problem={problems.right} change={editor.change} />
        </Sides>
        <AssociationMatches draft={draft} problem={problems.matches} refused={matchRefused} editor={editor} />
        <ExplanationField
          value={draft.explanation}
          error={problems.explanation}
          onChange={({ target }) => editor.change((now) => ({ ...now, explanation: target.value }))}
        />
      </Fields>
    </QuestionForm>
  );
}
