import { RadioCards } from '../../shared/forms/radio-cards';
import type { ExportScope } from './exports.api';
import { EXPORT_FORMATS, type ExportFormat } from './formats';
import type { ExportProgress } from './use-export';

interface FormatChoiceProps {
  of: ExportScope['of'];
  chosen: ExportFormat;
  progress: ExportProgress;
  onChoose: (format: ExportFormat) => void;
}

/** Offers the formats of a kind of content, and shows the progress of an export. */
export function FormatChoice({ of, chosen, progress, onChoose }: FormatChoiceProps) {
  const formats = EXPORT_FORMATS[of];
  return (
    <>
      <RadioCards
        legend="Format"
        options={formats.map(({ id, label, hint }) => ({ value: id, label, hint }))}
        value={chosen.id}
        disabled={progress !== undefined}
        onChange={(id) => onChoose(formats.find((format) => format.id === id) ?? formats[0])}
      />
      <p role="status">
        {progress && `${progress.rows.toLocaleString('en-AU')} ${progress.rows === 1 ? 'row' : 'rows'} read…`}
      </p>
    </>
  );
}
