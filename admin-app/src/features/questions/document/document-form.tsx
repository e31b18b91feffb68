import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button, Cluster } from 'shared-ui/components';
import {
  DescriptionField,
  Details,
  DuplicateNote,
  ExplanationField,
  MoreFields,
  previewQuestion,
  QuestionForm,
  type QuestionFormProps,
  TitleField,
} from '../form';
import { readDraft, toDraft, toShown } from './document-draft';
import { DocumentEditor } from './document-editor';
import { DocumentFile } from './document-file';
import { DocumentGallery } from './document-gallery';
import { DocumentHead } from './document-head';
import { useDocumentForm } from './use-document-form';

const Fields = styled.div`
  display: grid;
  gap: var(--space-3);
  min-width: 0;
`;

/** The form for a question about a document with different numbers for each student. */
export function DocumentForm(props: QuestionFormProps) {
  const { quizId, question, onCancel } = props;
  const {
    form,
    editor,
    draft,
    change,
    rename,
    replace,
    replaced,
    revert,
    begin,
    checking,
    problems,
    showProblem,
  } = useDocumentForm(props);
  const { register, control, submit, failed, formState } = form;
  const { errors, isSubmitting } = formState;
  const [title, description, explanation] = useWatch({
    control,
    name: ['questionTitle', 'description', 'explanation'],
  });
  return (
    <QuestionForm
      title="Document"
      submitLabel="Save question"
      busyLabel="Submitting..."
      busy={isSubmitting}
      failed={failed}
      onSubmit={(event) => void submit(event).then(() => showProblem())}
      onCancel={onCancel}
      preview={
        draft
          ? previewQuestion(question?.id ?? 'new-document', 'document', {
              title,
              description,
              document: toShown(draft, checking.samples[0]?.figures ?? {}),
            })
          : undefined
      }
      explanation={explanation}
      wide
    >
      <TitleField error={errors.questionTitle?.message} {...register('questionTitle')} />
      <DuplicateNote quizId={quizId} question={question} title={title} />
      {draft ? (
        <>
          <Fields ref={editor}>
            <DocumentHead
              draft={draft}
              checking={checking}
              onStyle={(style) => change({ ...draft, style })}
              onShow={() => showProblem(checking.check?.problems)}
            />
            <DocumentEditor
              draft={draft}
              problems={problems}
              samples={checking.samples}
              onChange={change}
              onRename={rename}
            />
          </Fields>
          <Details>
            <ExplanationField error={errors.explanation?.message} {...register('explanation')} />
            <DescriptionField error={errors.description?.message} {...register('description')} />
            <MoreFields question={question} {...form.more} />
          </Details>
        </>
      ) : (
        <DocumentGallery error={problems[0]?.message} onChoose={begin} />
      )}
      <Cluster gap={2}>
        <DocumentFile
          hasDocument={draft !== null}
          written={() => (draft ? readDraft(draft).definition : undefined)}
          onLoad={(definition) => replace(toDraft(definition))}
        />
        {draft && (
          <Button variant="ghost" size="s" onClick={() => replace(null)}>
            Start with another document
          </Button>
        )}
        <span role="status">{replaced && 'You can undo this until you leave the page.'}</span>
        {replaced && (
          <Button variant="secondary" size="s" onClick={revert}>
            Undo
          </Button>
        )}
      </Cluster>
    </QuestionForm>
  );
}
