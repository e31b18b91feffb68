import { useEffect, useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { FieldError } from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import { useStore } from 'zustand';
import { useUnsavedInput } from '../../../shared/drafts/unsaved-input';
import { useFailureNotice } from '../../../shared/use-failure-notice';
import {
  aboutSaving,
  DescriptionField,
  Details,
  DuplicateNote,
  ExplanationField,
  filledTexts,
  isSaveCancelled,
  MoreFields,
  Note,
  PointsField,
  previewQuestion,
  QUESTION,
  QuestionForm,
  type QuestionFormProps,
  TitleField,
} from '../form';
import { EMPTY_DRAFT, pastePairs, type AssociationDraft } from './association-draft';
import { createAssociationEditor, visibleProblems, type AssociationEditor } from './association-editor.store';
import { AssociationMatches } from './association-matches';
import { AssociationSide } from './association-side';
import { readPastedAssociation } from './pasted-pairs';
import { toDraft, toQuestion } from './association-rules';

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

/** The form for a question that students answer by matching items. */
export function AssociationForm({ quizId, question, onSave, onCancel }: QuestionFormProps) {
  const [kept, setKept] = useUnsavedInput<AssociationDraft>({
    name: question ? QUESTION : 'new association',
    submit: () => {
      if (status !== 'creating') void submit();
    },
  });
  // A draft from an earlier release may lack a field.
  const draftOf = () => kept && { ...EMPTY_DRAFT, ...kept };
  const [editor] = useState(() => createAssociationEditor(question && toDraft(question), draftOf()));
  const { draft, status, failure, failedSubmits, serverErrors } = useStore(editor.store);
  useEffect(() => editor.store.subscribe(() => setKept(editor.unsaved())), [editor, setKept]);
  const { noticeFailure } = useFailureNotice();
  const fields = useRef<HTMLDivElement>(null);

  // A failed submit focuses the first invalid field.
  useEffect(() => {
    if (failedSubmits > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failedSubmits]);

  const submit = () =>
    editor.submit(async (checked) => {
      await onSave(toQuestion(checked, quizId)).catch((error: unknown) => {
        if (question && !isSaveCancelled(error))
          noticeFailure('Failed to save question', error, {
            about: aboutSaving(question.id),
            needed: { question: question.id },
            quizId,
          });
        throw error;
      });
      setKept(undefined);
    });
  return (
    <QuestionForm
      wide
      title="Association Connect"
      submitLabel="Create question"
      busyLabel="Creating..."
      busy={status === 'creating'}
      failed={failure !== undefined && serverErrors?.draft === draft}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onCancel={onCancel}
      preview={toPreview(question?.id ?? 'new-association', draft)}
      explanation={draft.explanation}
      outcome={
        <>
          <Success role="status">
            {status === 'success' && !question && 'Question created successfully!'}
          </Success>
          <FieldError>{status === 'error' && !question && 'Error to create question.'}</FieldError>
          <FieldError>{failure !== undefined && !question && adviceFor(failure)}</FieldError>
        </>
      }
    >
      <AssociationFields container={fields} editor={editor} {...{ quizId, question }} />
    </QuestionForm>
  );
}

/** Returns the question for the preview; undefined until both sides have an item. */
function toPreview(id: string, { title, description, points, left, right }: AssociationDraft) {
  const leftOptions = filledTexts(left.map(({ text }) => text));
  const rightOptions = filledTexts(right.map(({ text }) => text));
  if (leftOptions.length === 0 || rightOptions.length === 0) return undefined;
  return previewQuestion(id, 'associationConnect', {
    title,
    description,
    points: Number(points),
    leftOptions,
    rightOptions,
  });
}

interface AssociationFieldsProps extends Pick<QuestionFormProps, 'quizId' | 'question'> {
  container: RefObject<HTMLDivElement | null>;
  editor: AssociationEditor;
}

function AssociationFields({ container, editor, quizId, question }: AssociationFieldsProps) {
  const state = useStore(editor.store);
  const { draft, matchRejected } = state;
  const problems = visibleProblems(state);
  return (
    <Fields ref={container}>
      <TitleField
        value={draft.title}
        error={problems.title}
        onPaste={(event) => {
          const pasted = readPastedAssociation(event);
          if (pasted) editor.change((now) => pastePairs({ ...now, title: pasted.title }, pasted.pairs));
        }}
        onChange={({ target }) => editor.change((now) => ({ ...now, title: target.value }))}
      />
      <DuplicateNote quizId={quizId} question={question} title={draft.title} />
      <Sides>
        <AssociationSide side="left" items={draft.left} problem={problems.left} change={editor.change} />
        <AssociationSide side="right" items={draft.right} problem={problems.right} change={editor.change} />
      </Sides>
      <Note>To add several pairs, paste 2 spreadsheet columns into an item.</Note>
      <AssociationMatches draft={draft} problem={problems.matches} rejected={matchRejected} editor={editor} />
      <Details>
        <ExplanationField
          value={draft.explanation}
          error={problems.explanation}
          onChange={({ target }) => editor.change((now) => ({ ...now, explanation: target.value }))}
        />
        <DescriptionField
          value={draft.description}
          error={problems.description}
          onChange={({ target }) => editor.change((now) => ({ ...now, description: target.value }))}
        />
        <PointsField
          value={draft.points}
          error={problems.points}
          onChange={({ target }) => editor.change((now) => ({ ...now, points: target.value }))}
        />
        <MoreFields
          question={question}
          value={draft}
          texts={draft}
          problems={problems}
          onChange={(change) => editor.change((now) => ({ ...now, ...change }))}
        />
      </Details>
    </Fields>
  );
}
