import { Download } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { HostServices } from '@learn-for-life/contract';
import { Button, Card, Container, PageHeading } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { RegradeDialog } from '../../../shared/regrade/regrade-dialog';
import { saveFile } from '../../../shared/files/save-file';
import { useUnsavedInput } from '../../../shared/drafts/unsaved-input';
import { PastImports } from '../history/past-imports';
import { namesQuizzes, type QuizFields, type UploadKind } from '../import-row';
import { createImportsApi, type ImportsApi } from '../imports.api';
import { Preview } from '../preview/preview';
import { TEMPLATES } from '../templates';
import { ColumnGuide } from '../templates/column-guide';
import { createImportReader, type ImportReader } from '../worker/import-reader';
import { FileDrop } from './file-drop';
import { titleFor } from '../file-names';
import { RegradingProgress } from '../../../shared/regrade/regrading-progress';
import { QuizTarget } from './quiz-target';
import { UploadStatus } from './upload-status';
import { useUpload } from './use-upload';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7);
  padding-bottom: var(--space-9);
`;
const Panel = styled(Card)`
  display: grid;
  gap: var(--space-5);
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-3);
`;

const Templates = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** Milliseconds between the last input in the quiz fields and the comparison. */
const QUIZ_DELAY = 600;

const TEXTS = {
  quiz_video: {
    title: 'Quiz & video upload',
    lead: 'Upload videos and quizzes as a CSV, or questions as a QTI, GIFT or Aiken file. You’ll check every row before anything is saved.',
    label: 'Choose a CSV, QTI, GIFT or Aiken file',
    accept:
      '.csv,.tsv,.txt,.gift,.zip,.xml,text/csv,text/plain,text/tab-separated-values,application/zip,application/xml',
  },
  course: {
    title: 'Course upload',
    lead: 'Upload courses as a CSV. You’ll check every row before anything is saved.',
    label: 'Choose a CSV file',
    accept: '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values',
  },
} as const;

interface UploadPageProps {
  uploadKind: UploadKind;
  /** Creates the API; tests pass their own. */
  createApi?: (services: HostServices) => ImportsApi;
  createReader?: () => ImportReader;
}

/** Lets users choose a file, preview its rows, upload them together, and undo past uploads (docs/product.md#csv-uploads). */
export function UploadPage({
  uploadKind,
  createApi = createImportsApi,
  createReader = createImportReader,
}: UploadPageProps) {
  const services = useServices();
  const api = useMemo(() => createApi(services), [createApi, services]);
  const uploading = useUpload({ uploadKind, api, createReader });
  const {
    file,
    staged,
    phase,
    problem,
    open,
    readAs,
    invalidate,
    compare,
    upload,
    answerRegrade,
    setComparison,
    cancel,
  } = uploading;
  const [chosenQuiz, setChosenQuiz] = useState<QuizFields>();
  const { title, lead, label, accept } = TEXTS[uploadKind];
  const uploadButton = useRef<HTMLButtonElement>(null);
  const cancelUpload = () => {
    // The Cancel button is about to disappear.
    uploadButton.current?.focus();
    cancel();
  };
  const needsQuiz = file !== undefined && !namesQuizzes(file.summary.format);
  const suggestedTitle = titleFor(file?.name ?? '');
  const quiz = chosenQuiz ?? { title: suggestedTitle };
  const lacksTitle = needsQuiz && quiz.title.trim() === '';
  const chooseQuiz = (chosen: QuizFields) => {
    setChosenQuiz(chosen);
    invalidate();
  };
  const compareLatest = useRef(compare);
  useEffect(() => {
    compareLatest.current = compare;
  });
  useEffect(() => {
    if (!chosenQuiz || chosenQuiz.title.trim() === '') return;
    // Wait, so that typing a title doesn't start a comparison for every letter.
    const timer = setTimeout(
      () => compareLatest.current({ ...chosenQuiz, title: chosenQuiz.title.trim() }),
      QUIZ_DELAY,
    );
    return () => clearTimeout(timer);
  }, [chosenQuiz]);
  useUnsavedInput({ isUnsaved: phase.status === 'uploading' });
  const isComparing = phase.status === 'comparing';
  const busy = phase.status === 'reading' || phase.status === 'uploading' || phase.status === 'asking';
  return (
    <Container>
      <PageHeading lead={lead}>{title}</PageHeading>
      <Stack>
        <Panel as="section" aria-label="File">
          <FileDrop
            label={label}
            hint="Drop a file here, or click to choose one. Up to 10,000 rows."
            accept={accept}
            fileName={file?.name}
            disabled={busy}
            onFiles={([chosen]) => {
              setChosenQuiz(undefined);
              if (chosen) open(chosen);
            }}
          />
          {needsQuiz && (
            <QuizTarget api={api} quiz={quiz} suggestedTitle={suggestedTitle} onChange={chooseQuiz} />
          )}
          <Actions>
            <Templates>
              {TEMPLATES[uploadKind].map((template) => (
                <Button
                  key={template.fileName}
                  variant="ghost"
                  onClick={() =>
                    saveFile(template.fileName, new Blob([template.write()], { type: template.type }))
                  }
                >
                  <Download aria-hidden="true" />
                  <span>{template.label}</span>
                </Button>
              ))}
            </Templates>
            <Button
              ref={uploadButton}
              busy={busy}
              aria-disabled={lacksTitle || undefined}
              onClick={() => {
                if (!needsQuiz) upload();
                else if (!lacksTitle) upload({ ...quiz, title: quiz.title.trim() });
              }}
            >
              Upload
            </Button>
          </Actions>
          <ColumnGuide uploadKind={uploadKind} />
          <UploadStatus phase={phase} problem={problem} onCancel={cancelUpload} />
          {phase.status === 'done' && phase.result.regrading.length > 0 && (
            <RegradingProgress api={api} questions={phase.result.regrading} />
          )}
        </Panel>
        {phase.status === 'asking' && (
          <RegradeDialog
            cause={`This file changes the answers to ${phase.summary.questions.toLocaleString('en-AU')} ${phase.summary.questions === 1 ? 'question' : 'questions'}.`}
            summary={phase.summary}
            confirmLabel="Upload"
            onConfirm={answerRegrade}
            onBack={() => answerRegrade(undefined)}
          />
        )}
        {file && (
          <Preview
            api={api}
            file={file}
            staged={staged}
            isWritten={phase.status === 'done'}
            isBusy={busy || isComparing}
            onCompared={setComparison}
            onReadAs={readAs}
          />
        )}
        <PastImports api={api} pageSize={5} isExcerpt />
      </Stack>
    </Container>
  );
}
