import { Download } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Badge, Button } from 'shared-ui/components';
import { PreviewTable } from './preview-table';
import { saveFile } from './save-file';
import type { FileSummary } from './import-session';
import type { OpenFile } from './use-upload';

const Section = styled.section`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`;
const Actions = styled(Line)`
  justify-content: space-between;
`;
const Note = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

const count = (value: number, one: string, many = `${one}s`): string =>
  `${value.toLocaleString('en-AU')} ${value === 1 ? one : many}`;

const SEPARATORS: Record<string, string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};

function describe({ format, encoding, delimiter }: FileSummary): string {
  if (format !== 'CSV') return `${format} file in ${encoding}.`;
  return `CSV in ${encoding}, separated by ${SEPARATORS[delimiter] ?? `“${delimiter}”`}.`;
}

function holds({ counts, kind }: FileSummary): string {
  if (kind === 'course') return count(counts.courses, 'course');
  const parts = [
    counts.videos > 0 && count(counts.videos, 'video'),
    counts.quizzes > 0 &&
      `${count(counts.quizzes, 'quiz', 'quizzes')} with ${count(counts.questions, 'question')}`,
  ].filter(Boolean);
  return parts.join(' and ') || 'nothing that can be imported';
}

interface PreviewProps {
  file: OpenFile;
  isWritten: boolean;
}

/** What a file holds and what is wrong with it, before anything is written. Progress of the upload leaves it alone. */
export const Preview = memo(function Preview({ file, isWritten }: PreviewProps) {
  const headingId = useId();
  const { summary, uploadedAt } = file;
  const [onlyBad, setOnlyBad] = useState(false);
  const showsBad = onlyBad && summary.bad > 0;
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>Preview</h2>
      <Line>
        <Badge tone="success">{count(summary.valid, 'row')} ready</Badge>
        {summary.bad > 0 && <Badge tone="danger">{count(summary.bad, 'row')} with errors</Badge>}
        {summary.warnings > 0 && <Badge tone="warning">{count(summary.warnings, 'row')} with warnings</Badge>}
        <span>
          The file holds {holds(summary)}. {!isWritten && 'Nothing is written yet.'}
        </span>
      </Line>
      <Note>
        {describe(summary)} {summary.notes.join(' ')}
        {uploadedAt &&
          ` This file was uploaded before, on ${new Date(uploadedAt).toLocaleString('en-AU')}: what is there already will not change.`}
      </Note>
      {summary.rows > 0 && (
        <>
          <Actions>
            <Line role="group" aria-label="Rows to show">
              <Button
                size="s"
                variant={showsBad ? 'ghost' : 'secondary'}
                aria-pressed={!showsBad}
                onClick={() => setOnlyBad(false)}
              >
                All ({summary.rows.toLocaleString('en-AU')})
              </Button>
              <Button
                size="s"
                variant={showsBad ? 'secondary' : 'ghost'}
                aria-pressed={showsBad}
                disabled={summary.bad === 0}
                onClick={() => setOnlyBad(true)}
              >
                With errors ({summary.bad.toLocaleString('en-AU')})
              </Button>
            </Line>
            {summary.bad > 0 && (
              <Button
                size="s"
                variant="secondary"
                onClick={() =>
                  void file.reader
                    .badRows()
                    .then((text) => saveFile(`${file.name.replace(/\.[^.]*$/, '')}-to-fix.csv`, text))
                }
              >
                <Download aria-hidden="true" />
                Download rows with errors
              </Button>
            )}
          </Actions>
          <PreviewTable key={String(showsBad)} file={file} onlyBad={showsBad} />
        </>
      )}
    </Section>
  );
});
