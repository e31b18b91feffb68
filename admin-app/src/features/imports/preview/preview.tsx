import { Download } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Badge, Button } from 'shared-ui/components';
import { saveFile } from '../../../shared/save-file';
import { fixUpName } from '../upload/files';
import type { OpenFile } from '../upload/upload-state';
import type { FileSummary } from '../worker/file-summary';
import { PreviewTable } from './preview-table';

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

const count = (value: number, singular: string, plural = `${singular}s`): string =>
  `${value.toLocaleString('en-AU')} ${value === 1 ? singular : plural}`;

const DELIMITER_NAMES: Record<string, string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};

function describeFormat({ format, encoding, delimiter }: FileSummary): string {
  if (format !== 'CSV') return `${format} file in ${encoding}.`;
  return `CSV in ${encoding}, separated by ${DELIMITER_NAMES[delimiter] ?? `“${delimiter}”`}.`;
}

function describeContent({ counts, kind }: FileSummary): string {
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

/** The content of a file and its problems, before anything is written. Memoized: upload progress does not rerender it. */
export const Preview = memo(function Preview({ file, isWritten }: PreviewProps) {
  const headingId = useId();
  const { summary, uploadedAt } = file;
  const [onlyInvalid, setOnlyInvalid] = useState(false);
  const showsInvalid = onlyInvalid && summary.invalid > 0;
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>Preview</h2>
      <Line>
        <Badge tone="success">{count(summary.valid, 'row')} ready</Badge>
        {summary.invalid > 0 && <Badge tone="danger">{count(summary.invalid, 'row')} with errors</Badge>}
        {summary.warnings > 0 && <Badge tone="warning">{count(summary.warnings, 'row')} with warnings</Badge>}
        <span>
          The file holds {describeContent(summary)}. {!isWritten && 'Nothing is written yet.'}
        </span>
      </Line>
      <Note>
        {describeFormat(summary)} {summary.notes.join(' ')}
        {uploadedAt &&
          ` This file was uploaded before, on ${new Date(uploadedAt).toLocaleString('en-AU')}. What was edited by hand since stays as it is.`}
      </Note>
      {summary.rows > 0 && (
        <>
          <Actions>
            <Line role="group" aria-label="Rows to show">
              <Button
                size="s"
                variant={showsInvalid ? 'ghost' : 'secondary'}
                aria-pressed={!showsInvalid}
                onClick={() => setOnlyInvalid(false)}
              >
                All ({summary.rows.toLocaleString('en-AU')})
              </Button>
              <Button
                size="s"
                variant={showsInvalid ? 'secondary' : 'ghost'}
                aria-pressed={showsInvalid}
                disabled={summary.invalid === 0}
                onClick={() => setOnlyInvalid(true)}
              >
                With errors ({summary.invalid.toLocaleString('en-AU')})
              </Button>
            </Line>
            {summary.invalid > 0 && (
              <Button
                size="s"
                variant="secondary"
                onClick={() =>
                  void file.reader
                    .fixUpFile()
                    .then(({ extension, text }) => saveFile(fixUpName(file.name, extension), text))
                }
              >
                <Download aria-hidden="true" />
                Download rows with errors
              </Button>
            )}
          </Actions>
          <PreviewTable key={String(showsInvalid)} file={file} onlyInvalid={showsInvalid} />
        </>
      )}
    </Section>
  );
});
