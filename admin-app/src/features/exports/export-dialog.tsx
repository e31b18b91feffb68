import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button, Dialog } from 'shared-ui/components';
import type { ExportButtonProps } from './export-button';
import { EXPORT_FORMATS } from './formats';
import { useExport } from './use-export';

const Formats = styled.fieldset`
  display: grid;
  gap: var(--space-3);
  border: 0;
  padding: 0;
  margin: 0;
`;
const Format = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-1) var(--space-3);
  align-items: center;
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  cursor: pointer;
  &:has(:checked) {
    border-color: var(--color-brand);
  }
  input {
    accent-color: var(--color-brand);
  }
`;
const Hint = styled.span`
  grid-column: 2;
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

interface ExportDialogProps extends ExportButtonProps {
  onClose: () => void;
}

/** Asks for the format of a file and saves it. */
export function ExportDialog({ scope, subject, fileName = '', onClose }: ExportDialogProps) {
  const hintId = useId();
  const formats = EXPORT_FORMATS[scope.of];
  const [chosen, setChosen] = useState(formats[0]);
  const { progress, run } = useExport();
  const save = async () => {
    if (await run(chosen, scope, fileName)) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Export"
      description={`${subject}.`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={progress !== undefined} onClick={() => void save()}>
            Save file
          </Button>
        </>
      }
    >
      <Formats disabled={progress !== undefined} aria-label="Format">
        {formats.map((format) => (
          <Format key={format.id}>
            <input
              type="radio"
              name="format"
              checked={format === chosen}
              aria-describedby={`${hintId}-${format.id}`}
              onChange={() => setChosen(format)}
            />
            {format.label}
            <Hint id={`${hintId}-${format.id}`}>{format.hint}</Hint>
          </Format>
        ))}
      </Formats>
      <p role="status">
        {progress && `${progress.rows.toLocaleString('en-AU')} ${progress.rows === 1 ? 'row' : 'rows'} read…`}
      </p>
    </Dialog>
  );
}
