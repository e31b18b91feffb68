import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Button, Container, PageHeading, Skeleton, useMoveFocus } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { formatMoment } from '../../../shared/days/format-moment';
import { LoadError } from '../../../shared/load-error';
import { RegradingProgress } from '../../../shared/regrade/regrading-progress';
import { SectionCard } from '../../../shared/section-card';
import { createImportsApi, type ImportDetails, type ImportsApi } from '../imports.api';
import { canUndo, describeOutcome, describeUndo, kindOf, nameOf } from './import-texts';
import { UndoDialog } from './undo-dialog';
import { UndoItems } from './undo-items';
import { UploadChanges } from './upload-changes';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  padding-bottom: var(--space-9);
`;
const DetailList = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: var(--space-2) var(--space-5);
  margin: 0;
  dt {
    color: var(--color-ink-soft);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
const Report = styled.ul`
  max-height: 16rem;
  margin: 0;
  padding-inline-start: var(--space-5);
  overflow: auto;
  font-size: var(--text-s);
`;

const KINDS = ['courses', 'videos', 'quizzes', 'questions'] as const;
const NAMES = { courses: 'Courses', videos: 'Videos', quizzes: 'Quizzes', questions: 'Questions' } as const;

/** /uploads/:uploadId */
export default function UploadDetailsScreen() {
  const { uploadId = '' } = useParams();
  const services = useServices();
  const api = useMemo(() => createImportsApi(services), [services]);
  return <UploadDetails key={uploadId} api={api} id={uploadId} />;
}

interface UploadDetailsProps {
  api: ImportsApi;
  id: string;
}

/** Shows one upload in full: who uploaded it and when, the outcome of its rows, its changes, and the outcome of undoing it. */
function UploadDetails({ api, id }: UploadDetailsProps) {
  const upload = useQuery({ queryKey: ['imports', id], queryFn: () => api.get(id) });
  const [isUndoing, setUndoing] = useState(false);
  /** The ids of questions whose keys were restored. */
  const [regrading, setRegrading] = useState<string[]>([]);
  const facts = useRef<HTMLDivElement>(null);
  const moveFocus = useMoveFocus();
  const { data } = upload;
  return (
    <Container>
      <PageHeading lead={<Link to="/uploads">All uploads</Link>}>
        {data ? nameOf(data) : 'Upload'}
      </PageHeading>
      <Stack aria-busy={upload.isPending}>
        {upload.isPending && <Skeleton height="16rem" radius="var(--radius-m)" />}
        {upload.isError && <LoadError subject="This upload" query={upload} />}
        {data && (
          <>
            <SectionCard title="Details" ref={facts}>
              <UploadDetailList upload={data} />
              {canUndo(data) && (
                <div>
                  <Button variant="secondary" onClick={() => setUndoing(true)}>
                    <Undo2 aria-hidden="true" />
                    <span>{data.undoneAt ? 'Undo the rest' : 'Undo this upload'}</span>
                  </Button>
                </div>
              )}
            </SectionCard>
            {data.undo && (
              <SectionCard title={data.keptAtUndo > 0 ? 'Partly undone' : 'Undone'}>
                <p>{describeUndo(data.undo, 'past').join(' ')}</p>
                {regrading.length > 0 && <RegradingProgress api={api} questions={regrading} />}
                <UndoItems summary={data.undo} tense="past" />
              </SectionCard>
            )}
            {data.report.length > 0 && (
              <SectionCard title="Rows with errors">
                <Report tabIndex={0} role="region" aria-label="Rows with errors">
                  {data.report.map(({ row, column, message }) => (
                    <li key={`${row} ${column}`}>{`Row ${row}${column ? `, ${column}` : ''}: ${message}`}</li>
                  ))}
                </Report>
              </SectionCard>
            )}
            <UploadChanges api={api} id={id} />
          </>
        )}
      </Stack>
      {data && isUndoing && (
        <UndoDialog
          api={api}
          upload={data}
          onClose={() => setUndoing(false)}
          onSettled={(questions) => {
            setUndoing(false);
            setRegrading(questions);
            moveFocus(facts);
          }}
        />
      )}
    </Container>
  );
}

function UploadDetailList({ upload }: { upload: ImportDetails }) {
  const { createdAt, createdByName, undoneAt, keptAtUndo, missingCourses } = upload;
  return (
    <DetailList>
      <dt>Content</dt>
      <dd>{kindOf(upload)}</dd>
      <dt>Uploaded</dt>
      <dd>{`${formatMoment(createdAt)} by ${createdByName ?? 'a deleted account'}`}</dd>
      <dt>Rows</dt>
      <dd>{describeOutcome(upload)}</dd>
      {KINDS.filter((kind) => upload[kind].total + upload[kind].made > 0).map((kind) => (
        <Counts key={kind} name={NAMES[kind]} {...upload[kind]} />
      ))}
      {missingCourses.length > 0 && (
        <>
          <dt>Not linked</dt>
          <dd>{`Course not found: ${missingCourses.join(', ')}`}</dd>
        </>
      )}
      <dt>Status</dt>
      <dd>
        {undoneAt ? `${keptAtUndo > 0 ? 'Partly undone' : 'Undone'}, ${formatMoment(undoneAt)}` : 'Saved'}
      </dd>
    </DetailList>
  );
}

function Counts({ name, made, changed, unchanged, kept }: { name: string } & ImportDetails['videos']) {
  const parts = Object.entries({ new: made, changed, unchanged, 'with edits kept': kept })
    .filter(([, count]) => count > 0)
    .map(([state, count]) => `${count.toLocaleString('en-AU')} ${state}`);
  return (
    <>
      <dt>{name}</dt>
      <dd>{parts.join(', ') || 'none'}</dd>
    </>
  );
}
