import { Download } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Badge, Button, SelectField } from 'shared-ui/components';
import { formatMoment } from '../../../shared/days/format-moment';
import { ENCODINGS, type Encoding } from '../../../shared/encodings';
import { saveFile } from '../../../shared/files/save-file';
import type { ImportComparison, ImportsApi } from '../imports.api';
import { fixUpName } from '../file-names';
import type { FileSummary } from '../worker/file-summary';
import type { PreviewedFile, StagedImport } from './previewed-file';
import { ComparisonSummary } from './comparison-summary';
import { OutdatedParts } from './outdated-parts';
import { PreviewTable } from './preview-table';
import { countRows, ROW_STATES, STATE_LABELS } from './row-states';
import { useImportChoice } from './use-import-choice';
import type { RowFilter } from './use-preview-rows';

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
const ReadAs = styled.div`
  max-width: 22rem;
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

const DECIMALS = { comma: 'a decimal comma (2,5)', point: 'a decimal point (2.5)' };

/** Says how the numbers of each column are read. */
function describeNumbers({ decimalColumns }: FileSummary): string {
  if (!decimalColumns) return '';
  const parts = (['comma', 'point'] as const)
    .filter((decimal) => decimalColumns[decimal].length > 0)
    .map((decimal) => `${DECIMALS[decimal]} in ${decimalColumns[decimal].join(', ')}`);
  return ` Numbers use ${parts.join('; ')}.`;
}

function describeFormat(summary: FileSummary): string {
  const { format, encoding, delimiter } = summary;
  if (format === 'QTI') return 'QTI file.';
  if (format !== 'CSV') return `${format} file in ${ENCODINGS[encoding]}.`;
  return `CSV in ${ENCODINGS[encoding]}, separated by ${DELIMITER_NAMES[delimiter] ?? `“${delimiter}”`}.${describeNumbers(summary)}`;
}

function describeContent({ counts, kind }: FileSummary): string {
  if (kind === 'course') return count(counts.courses, 'course');
  const parts = [
    counts.videos > 0 && count(counts.videos, 'video'),
    counts.quizzes > 0 &&
      `${count(counts.quizzes, 'quiz', 'quizzes')} with ${count(counts.questions, 'question')}`,
  ].filter(Boolean);
  return parts.join(' and ') || 'nothing to import';
}

interface PreviewProps {
  api: ImportsApi;
  file: PreviewedFile;
  staged: StagedImport | undefined;
  isWritten: boolean;
  /** Whether the file is being read, compared or uploaded. Meanwhile, choices are disabled. */
  isBusy: boolean;
  onCompared: (comparison: ImportComparison) => void;
  /** Reads the file again, in another encoding. */
  onReadAs: (encoding: Encoding) => void;
}

/**
 * Shows a file's content, its problems and its differences from stored content, before anything is written. Memoised, so that upload
 * progress doesn't rerender it.
 */
export const Preview = memo(function Preview(props: PreviewProps) {
  const { api, file, staged, isWritten, isBusy, onCompared, onReadAs } = props;
  const headingId = useId();
  const { summary, uploadedAt } = file;
  const comparison = staged?.comparison;
  const [filter, setFilter] = useState<RowFilter>('all');
  const choose = useImportChoice(api, staged?.id, onCompared);
  const filters = rowFilters(summary, comparison);
  const shown = filters.find(({ id, rows }) => id === filter && rows > 0)?.id ?? 'all';
  const canChoose = !isWritten && !isBusy;
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>Preview</h2>
      <Line>
        <Badge tone="success">{`${count(summary.valid, 'row')} ready`}</Badge>
        {summary.invalid > 0 && <Badge tone="danger">{`${count(summary.invalid, 'row')} with errors`}</Badge>}
        {summary.warnings > 0 && (
          <Badge tone="warning">{`${count(summary.warnings, 'row')} with warnings`}</Badge>
        )}
        <span>
          {`This file has ${describeContent(summary)}. ${!isWritten ? 'Nothing is saved yet.' : ''}`}
        </span>
      </Line>
      <Note>
        {`${describeFormat(summary)} ${summary.notes.join(' ')}${uploadedAt ? ` This file was already uploaded on ${formatMoment(uploadedAt)}. Later edits are kept unless you choose the file’s version.` : ''}`}
      </Note>
      {summary.format !== 'QTI' && !isWritten && (
        <ReadAs>
          <SelectField
            label="Text encoding"
            hint="If letters look wrong, try another encoding."
            value={summary.encoding}
            disabled={isBusy}
            onChange={({ target }) => onReadAs(target.value as Encoding)}
          >
            {Object.entries(ENCODINGS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
        </ReadAs>
      )}
      {staged && staged.comparison.since > 0 && !isWritten && <OutdatedParts api={api} staged={staged} />}
      {comparison && !isWritten && (
        <ComparisonSummary comparison={comparison} onChoose={canChoose ? choose : undefined} />
      )}
      {summary.rows > 0 && (
        <>
          <Actions>
            <Line role="group" aria-label="Rows to show">
              {filters.map(({ id, label, rows }) => (
                <Button
                  key={id}
                  size="s"
                  variant={shown === id ? 'secondary' : 'ghost'}
                  aria-pressed={shown === id}
                  disabled={rows === 0}
                  onClick={() => setFilter(id)}
                >
                  {`${label} (${rows.toLocaleString('en-AU')})`}
                </Button>
              ))}
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
          <PreviewTable
            key={shown}
            file={file}
            filter={shown}
            api={api}
            staged={isWritten ? undefined : staged}
            onChoose={canChoose ? choose : undefined}
          />
        </>
      )}
    </Section>
  );
});

/** Returns the filters for rows, with the number of rows in each. */
function rowFilters({ rows, invalid }: FileSummary, comparison: ImportComparison | undefined) {
  const filters: { id: RowFilter; label: string; rows: number }[] = [
    { id: 'all', label: 'All', rows },
    { id: 'invalid', label: 'With errors', rows: invalid },
  ];
  if (comparison)
    for (const state of ROW_STATES)
      filters.push({ id: state, label: STATE_LABELS[state], rows: countRows(comparison, state) });
  return filters;
}
