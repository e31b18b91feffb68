import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Dialog, FieldError, Skeleton, Stack } from 'shared-ui/components';
import { adviceFor, toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { countOf } from '../../shared/count-of';
import { formatMoment } from '../../shared/days/format-moment';
import { LoadError } from '../../shared/load-error';
import { NoticeCard } from '../../shared/notice-card';
import type { MonthCheck } from './first-year.api';
import { MonthPreview } from './month-preview';
import { monthName } from './months';
import { readFile, UnreadableFile } from './read-file';
import { MONTHS_KEY, useFirstYearApi } from './use-first-year';

const Findings = styled.ul`
  display: grid;
  gap: var(--space-3);
  padding: 0;
  list-style: none;
  li {
    padding: var(--space-3) var(--space-4);
    border-inline-start: 4px solid var(--color-danger);
    border-radius: var(--radius-s);
    background: var(--color-danger-soft);
    overflow-wrap: anywhere;
  }
  b {
    display: block;
    font-size: var(--text-s);
  }
`;

interface UploadDialogProps {
  month: number;
  file: File;
  onChooseAgain: () => void;
  /** Downloads the published version. */
  onDownload: () => void;
  onClose: () => void;
}

/** Shows problems in a month file or, if it has none, a preview and the button that publishes it. */
export function UploadDialog({ month, file, onChooseAgain, onDownload, onClose }: UploadDialogProps) {
  const { notify } = useServices();
  const client = useQueryClient();
  const api = useFirstYearApi();
  const name = monthName(month);
  const query = useQuery({
    queryKey: ['first-year', 'check', month, file.name, file.lastModified, file.size],
    queryFn: async () => {
      const content = await readFile(file);
      return { content, check: await api.check(month, content) };
    },
    retry: (count, error) => count < 1 && !(error instanceof UnreadableFile),
    gcTime: 0,
    staleTime: Infinity,
  });
  const publishing = useMutation({
    mutationFn: async () => {
      if (query.data) return api.publish(month, query.data.content, query.data.check.version);
    },
    onSuccess: (published) => {
      notify({ kind: 'success', message: `${name} published as version ${published?.version ?? ''}` });
      onClose();
    },
    onError: (error) => {
      // Someone else published first: the file is checked against their version.
      if (toAppError(error).code === 'first_year_changed') void query.refetch();
    },
    onSettled: () => client.invalidateQueries({ queryKey: MONTHS_KEY }),
  });
  const check = query.data?.check;
  const problems = problemsOf(query.error, check);
  const isReady = check !== undefined && problems.length === 0;
  return (
    <Dialog
      open
      size={isReady ? 'xl' : 'l'}
      title={problems.length > 0 ? `${name}: ${countOf(problems.length, 'problem')}` : `Upload ${name}`}
      description={file.name}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={isReady ? 'secondary' : 'primary'} onClick={onChooseAgain}>
            Choose another file
          </Button>
          {isReady && (
            <Button busy={publishing.isPending || query.isFetching} onClick={() => publishing.mutate()}>
              {check.newer
                ? `Replace version ${check.newer.version}`
                : `Publish version ${check.version + 1}`}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {query.isPending && (
          <div role="status" aria-label="Checking the file">
            <Skeleton height="24rem" radius="var(--radius-m)" />
          </div>
        )}
        {query.isError && problems.length === 0 && <LoadError subject="The check" query={query} />}
        {problems.length > 0 && (
          <Findings aria-label="Problems">
            {problems.map(({ place, message }) => (
              <li key={`${place} ${message}`}>
                {place && <b>{place}</b>}
                <span>{message}</span>
              </li>
            ))}
          </Findings>
        )}
        {isReady && check.newer && <NewerVersion newer={check.newer} onDownload={onDownload} />}
        {publishing.isError && toAppError(publishing.error).code !== 'first_year_changed' && (
          <FieldError>{`Couldn’t publish ${name}. ${adviceFor(publishing.error)}`}</FieldError>
        )}
        {isReady && check.preview && <MonthPreview preview={check.preview} />}
      </Stack>
    </Dialog>
  );
}

function problemsOf(error: unknown, check: MonthCheck | undefined): MonthCheck['problems'] {
  if (error instanceof UnreadableFile) return [{ place: '', message: error.message }];
  return check?.problems ?? [];
}

interface NewerVersionProps {
  newer: NonNullable<MonthCheck['newer']>;
  onDownload: () => void;
}

/** Shown if a colleague has published the month since the file was downloaded. */
function NewerVersion({ newer: { version, publishedAt, publishedBy }, onDownload }: NewerVersionProps) {
  return (
    <NoticeCard role="alert">
      <Stack>
        <p>{`${publishedBy ?? 'Someone'} published version ${version} on ${formatMoment(publishedAt)}, after you downloaded this file. Replacing it overwrites their changes. Download version ${version} and make your changes there.`}</p>
        <div>
          <Button variant="secondary" size="s" onClick={onDownload}>
            {`Download version ${version}`}
          </Button>
        </div>
      </Stack>
    </NoticeCard>
  );
}
