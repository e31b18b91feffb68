import { useState } from 'react';
import { Button, Dialog } from 'shared-ui/components';
import { RadioCards } from '../../shared/radio-cards';
import type { ExportScope } from './exports.api';
import { EXPORT_FORMATS } from './formats';
import { useExport } from './use-export';

export interface ExportDialogProps {
  scope: ExportScope;
  /** What is exported, as the dialog says it: 'All 24 courses'. */
  subject: string;
  /** Begins the file's name. */
  fileName?: string;
  onClose: () => void;
}

/** Asks for the format of a file and saves it. */
export function ExportDialog({ scope, subject, fileName = '', onClose }: ExportDialogProps) {
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
      <RadioCards
        legend="Format"
        options={formats.map(({ id, label, hint }) => ({ value: id, label, hint }))}
        value={chosen.id}
        disabled={progress !== undefined}
        onChange={(id) => setChosen(formats.find((format) => format.id === id) ?? formats[0])}
      />
      <p role="status">
        {progress && `${progress.rows.toLocaleString('en-AU')} ${progress.rows === 1 ? 'row' : 'rows'} read…`}
      </p>
    </Dialog>
  );
}
