import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Controller, useController, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from 'shared-ui/components';
import { z } from 'zod';
import {
  commonFields,
  DescriptionField,
  DuplicateNote,
  emptyCommonFields,
  ExplanationField,
  previewQuestion,
  QuestionForm,
  type QuestionFormProps,
  storedCommonFields,
  TagsField,
  TitleField,
  useQuestionForm,
} from '../form';
import type { Question } from '../question.api';
import { type DocumentDraft, readDraft, toDraft, toShown } from './document-draft';
import { DocumentEditor, type EditorPart, partOf } from './document-editor';
import { DocumentFile } from './document-file';
import { DocumentGallery } from './document-gallery';
import { DocumentStatus } from './document-status';
import { flatErrors } from './problems';
import type { DocumentTemplate } from 'supabase-project/content/documents/templates/index';
import { useDocumentCheck } from './use-document-check';

const Fields = styled.div`
  display: grid;
  gap: var(--space-5);
  min-width: 0;
`;

const Changes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  font-size: var(--text-s);
`;

const schema = z.object({
  ...commonFields,
  document: z.custom<DocumentDraft | null>().transform((draft, context) => {
    const { definition, problems } = draft
      ? readDraft(draft)
      : { definition: undefined, problems: [{ path: '', message: 'Choose a document to begin with.' }] };
    for (const { path, message } of problems)
      context.addIssue({ code: 'custom', path: path === '' ? [] : path.split('.'), message });
    return definition ?? z.NEVER;
  }),
});

type Values = z.input<typeof schema>;

const empty: Values = { ...emptyCommonFields, document: null };

const storedFields = (question: Question): Values => ({
  ...storedCommonFields(question),
  document: question.document && toDraft(question.document),
});

/** A question about a document with numbers of each student's own. */
export function DocumentForm({ quizId, question, onSave, onCancel }: QuestionFormProps) {
  const [replaced, setReplaced] = useState<DocumentDraft>();
  const form = useQuestionForm({
    schema,
    empty,
    stored: question && storedFields(question),
    draftName: question?.id ?? 'new document',
    success: 'Document question added successfully',
    save: async (values) => {
      // Whatever is sent, its points are those of its fields; so two versions differ in them only where fields do.
      const points = values.document.fields.reduce((sum, { points: own }) => sum + own, 0);
      await onSave({ ...values, points, quizId, questionType: 'document' });
      setReplaced(undefined);
      setIsAsked(false);
    },
  });
  const { register, control, getFieldState, getValues, setValue, submit } = form;
  const { errors, isSubmitting } = form.formState;
  const { field } = useController({ control, name: 'document' });
  const draft = field.value;
  const checking = useDocumentCheck(draft);
  // What is missing is not said of a field before somebody had the time to fill it in.
  const [isAsked, setIsAsked] = useState(false);
  const found =
    checking.missing.length === 0 ? (checking.check?.problems ?? []) : isAsked ? checking.missing : [];
  const refused = flatErrors(errors.document).filter(({ path }) => !found.some((each) => each.path === path));
  const problems = [...found, ...refused];
  const [part, setPart] = useState<EditorPart>('document');
  const editor = useRef<HTMLDivElement>(null);
  const [title, description, explanation] = useWatch({
    control,
    name: ['questionTitle', 'description', 'explanation'],
  });

  function replace(next: DocumentDraft | null) {
    if (draft) setReplaced(draft);
    field.onChange(next);
    setPart('document');
  }
  async function begin(template: DocumentTemplate) {
    const { templateDocument } = await import('supabase-project/content/documents/templates/index');
    replace(toDraft(templateDocument(template)));
    for (const name of ['questionTitle', 'explanation'] as const)
      if (getValues(name).trim() === '') setValue(name, template[name], { shouldDirty: true });
  }
  /** Opens the part with the first problem, and moves the focus there. */
  function showProblem() {
    const [first] = [
      ...(draft ? readDraft(draft).problems : []),
      ...flatErrors(getFieldState('document').error),
    ];
    if (!draft || !first || getFieldState('questionTitle').error) return;
    flushSync(() => {
      setIsAsked(true);
      setPart(partOf(first.path));
    });
    editor.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <QuestionForm
      title="Document"
      submitLabel="Save question"
      busyLabel="Submitting..."
      busy={isSubmitting}
      onSubmit={(event) => void submit(event).then(showProblem)}
      onCancel={onCancel}
      preview={
        draft
          ? previewQuestion(question?.id ?? 'new-document', 'document', {
              title,
              description,
              document: toShown(draft, checking.check?.samples[0]?.figures ?? {}),
            })
          : undefined
      }
      previewNote={draft && <DocumentStatus draft={draft} checking={checking} onShowMissing={showProblem} />}
      explanation={explanation}
    >
      <TitleField error={errors.questionTitle?.message} {...register('questionTitle')} />
      <DuplicateNote quizId={quizId} question={question} title={title} />
      {draft ? (
        <Fields ref={editor}>
          <DescriptionField error={errors.description?.message} {...register('description')} />
          <DocumentEditor
            draft={draft}
            problems={problems}
            part={part}
            onPart={setPart}
            onChange={field.onChange}
          />
          <ExplanationField error={errors.explanation?.message} {...register('explanation')} />
          <Controller
            control={control}
            name="tags"
            render={({ field: tags, fieldState }) => (
              <TagsField value={tags.value} error={fieldState.error?.message} onChange={tags.onChange} />
            )}
          />
        </Fields>
      ) : (
        <DocumentGallery error={problems[0]?.message} onChoose={begin} />
      )}
      <Changes>
        <DocumentFile
          hasDocument={draft !== null}
          written={() => (draft ? readDraft(draft).definition : undefined)}
          onLoad={(definition) => replace(toDraft(definition))}
        />
        {draft && (
          <Button variant="ghost" size="s" onClick={() => replace(null)}>
            Begin with another document
          </Button>
        )}
        <span role="status">{replaced && 'The document that was there is kept until you leave.'}</span>
        {replaced && (
          <Button
            variant="secondary"
            size="s"
            onClick={() => {
              field.onChange(replaced);
              setReplaced(undefined);
            }}
          >
            Take it back
          </Button>
        )}
      </Changes>
    </QuestionForm>
  );
}
