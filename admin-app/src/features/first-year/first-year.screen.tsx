import { Download, Upload } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Button, Container, PageHeading, VisuallyHidden } from 'shared-ui/components';
import { styled } from 'styled-components';
import { QueryState } from '../../shared/api/query-state';
import { ColumnTable, type TableColumn } from '../../shared/column-table/column-table';
import { formatMoment } from '../../shared/days/format-moment';
import { saveFile } from '../../shared/files/save-file';
import { lazyDialog } from '../../shared/lazy-dialog';
import { useFailureNotice } from '../../shared/use-failure-notice';
import { useLatest } from '../../shared/use-latest';
import type { PublishedMonth } from './first-year.api';
import { MONTH_NUMBERS, monthFileName, monthName } from './months';
import { useFirstYearApi, useMonths } from './use-first-year';

const UploadDialog = lazyDialog(() => import('./upload-dialog').then((module) => module.UploadDialog));

const Summary = styled.span`
  display: block;
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
`;

const Actions = styled.div`
  display: flex;
  gap: var(--space-2);
  white-space: nowrap;
`;

/** Shows the months of My first year as files, which people can download, change, upload and publish. */
export default function FirstYearScreen() {
  const query = useMonths();
  const input = useRef<HTMLInputElement>(null);
  const [month, setMonth] = useState(1);
  const [file, setFile] = useState<File>();
  const download = useDownload();
  const choose = (number: number) => {
    setMonth(number);
    input.current?.click();
  };
  return (
    <Container>
      <PageHeading
        dense
        lead="Download a month, change it and upload it. You’ll see problems and a preview before you publish."
      >
        First year
      </PageHeading>
      <QueryState query={query} subject="The months" height="36rem">
        {(months) => (
          <MonthsTable months={months} onDownload={(number) => download.mutate(number)} onUpload={choose} />
        )}
      </QueryState>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={`File for ${monthName(month)}`}
          tabIndex={-1}
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            // Without this, choosing the same file again after correcting it wouldn't fire a change event.
            target.value = '';
          }}
        />
      </VisuallyHidden>
      {file && (
        <UploadDialog
          key={`${file.name} ${file.lastModified} ${file.size}`}
          month={month}
          file={file}
          onChooseAgain={() => choose(month)}
          onDownload={() => download.mutate(month)}
          onClose={() => setFile(undefined)}
        />
      )}
    </Container>
  );
}

function useDownload() {
  const api = useFirstYearApi();
  const { noticeFailure, settle } = useFailureNotice();
  return useMutation({
    mutationFn: async (month: number) => {
      const text = `${JSON.stringify(await api.download(month), null, 2)}\n`;
      saveFile(monthFileName(month), new Blob([text], { type: 'application/json' }));
      settle('download month');
    },
    onError: (error) => noticeFailure('Couldn’t download the month', error, { about: 'download month' }),
  });
}

/** A month of the year. `published` is missing if the month isn't published yet. */
interface MonthRow {
  month: number;
  published: PublishedMonth | undefined;
}

interface MonthsTableProps {
  months: readonly PublishedMonth[];
  onDownload: (month: number) => void;
  onUpload: (month: number) => void;
}

function MonthsTable({ months, onDownload, onUpload }: MonthsTableProps) {
  const act = useLatest({ onDownload, onUpload });
  const rows = useMemo(
    () =>
      MONTH_NUMBERS.map((month): MonthRow => ({
        month,
        published: months.find((each) => each.month === month),
      })),
    [months],
  );
  const columns = useMemo(
    (): TableColumn<MonthRow>[] => [
      { header: 'Month', render: ({ month }) => monthName(month) },
      {
        header: 'Title',
        render: ({ published }) =>
          published ? (
            <>
              <span>{published.title}</span>
              <Summary>{published.summary}</Summary>
            </>
          ) : (
            'Not published yet'
          ),
      },
      { header: 'Version', numeric: true, render: ({ published }) => published?.version ?? '–' },
      { header: 'Published', render: ({ published }) => (published ? publishedText(published) : '–') },
      {
        header: 'File',
        render: ({ month, published }) => (
          <Actions>
            <Button
              variant="ghost"
              size="s"
              icon={<Download aria-hidden="true" />}
              aria-label={`Download ${monthName(month)}`}
              aria-disabled={!published || undefined}
              onClick={() => published && act.current.onDownload(month)}
            >
              Download
            </Button>
            <Button
              variant="secondary"
              size="s"
              icon={<Upload aria-hidden="true" />}
              aria-label={`Upload ${monthName(month)}`}
              onClick={() => act.current.onUpload(month)}
            >
              Upload
            </Button>
          </Actions>
        ),
      },
    ],
    [act],
  );
  return <ColumnTable label="Months" columns={columns} rows={rows} rowKey={({ month }) => `${month}`} />;
}

const publishedText = ({ publishedAt, publishedBy }: PublishedMonth): string =>
  [formatMoment(publishedAt), publishedBy && `by ${publishedBy}`].filter(Boolean).join(' ');
