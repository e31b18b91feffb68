import { Download } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { HostServices } from 'shared-ui/contract';
import { Button, Card, Container, PageHeading } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { useLeaveWarning } from '../../shared/use-leave-warning';
import { FileDrop } from './file-drop';
import { createImportReader, type ImportReader } from './file-reader';
import type { QuizFields } from './import-row';
import { createImportsApi, type ImportsApi } from './imports.api';
import type { UploadPage as Page } from './open-file';
import { PastImports } from './past-imports';
import { Preview } from './preview';
import { QuizTarget } from './quiz-target';
import { saveFile } from './save-file';
import { templateOf } from './templates';
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

const TEXTS = {
  quiz_video: {
    title: 'Quiz & video upload',
    lead: 'Upload many videos and quizzes at once: as a CSV, or questions as a GIFT or Aiken file. You see every row before anything is written.',
    label: 'Choose a CSV, GIFT or Aiken file',
    accept: '.csv,.tsv,.txt,.gift,text/csv,text/plain,text/tab-separated-values',
  },
  course: {
    title: 'Course upload',
    lead: 'Upload many courses at once as a CSV. You see every row before anything is written.',
    label: 'Choose a CSV file',
    accept: '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values',
  },
} as const;

interface UploadPageProps {
  page: Page;
  /** For tests; the REST API and a web worker otherwise. */
  createApi?: (services: HostServices) => ImportsApi;
  createReader?: () => ImportReader;
}

/** A CSV upload page (specification, sections 2 and 5): file, preview, one atomic import, undo. */
export function UploadPage({
  page,
  createApi = createImportsApi,
  createReader = createImportReader,
}: UploadPageProps) {
  const services = useServices();
  const api = useMemo(() => createApi(services), [createApi, services]);
  const { file, phase, problem, open, upload, cancel } = useUpload({ page, api, createReader });
  const [chosenQuiz, setChosenQuiz] = useState<QuizFields>();
  const { title, lead, label, accept } = TEXTS[page];
  const uploadButton = useRef<HTMLButtonElement>(null);
  const cancelUpload = () => {
    // The button that was pressed is about to go away.
    uploadButton.current?.focus();
    cancel();
  };
  const hasOwnQuizzes = !file || file.summary.format === 'CSV';
  const suggestion = file?.name.replace(/\.[^.]*$/, '') ?? '';
  const quiz = chosenQuiz ?? { title: suggestion };
  useLeaveWarning(phase.status === 'uploading');
  const busy = phase.status === 'reading' || phase.status === 'uploading';
  return (
    <Container>
      <PageHeading lead={lead}>{title}</PageHeading>
      <Stack>
        <Panel as="section" aria-label="File">
          <FileDrop
            label={label}
            hint="Drop it here, or click to choose. Up to 50,000 rows are no problem."
            accept={accept}
            fileName={file?.name}
            disabled={busy}
            onFile={(chosen) => {
              setChosenQuiz(undefined);
              open(chosen);
            }}
          />
          {!hasOwnQuizzes && (
            <QuizTarget api={api} quiz={quiz} suggestion={suggestion} onChange={setChosenQuiz} />
          )}
          <Actions>
            <Button
              variant="ghost"
              onClick={() => {
                const { name, text } = templateOf(page);
                saveFile(name, text);
              }}
            >
              <Download aria-hidden="true" />
              Download a template
            </Button>
            <Button
              ref={uploadButton}
              busy={busy}
              aria-disabled={(!hasOwnQuizzes && quiz.title.trim() === '') || undefined}
              onClick={() => {
                if (hasOwnQuizzes) upload();
                else if (quiz.title.trim() !== '') upload({ ...quiz, title: quiz.title.trim() });
              }}
            >
              Upload
            </Button>
          </Actions>
          <UploadStatus phase={phase} problem={problem} onCancel={cancelUpload} />
        </Panel>
        {file && <Preview file={file} isWritten={phase.status === 'done'} />}
        <PastImports api={api} />
      </Stack>
    </Container>
  );
}
