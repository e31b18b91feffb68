import { useState } from 'react';
import { Button, Dialog } from 'shared-ui/components';
import type { ExportScope } from './exports.api';
import { FormatChoice } from './format-choice';
import { EXPORT_FORMATS } from './formats';
import { useExport } from './use-export';

export interface ExportDialogProps {
  scope: ExportScope;
  /** The dialog's name for the exported content, such as 'All 24 courses'. */
  subject: string;
  /** The beginning of the file name. */
  fileName?: string;
  onClose: () => void;
}

/** Asks for a format and saves the content as a file. */
export function ExportDialog({ scope, subject, fileName = '', onClose }: ExportDialogProps) {
  const [chosen, setChosen] = useState(EXPORT_FORMATS[scope.of][0]);
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
      <FormatChoice of={scope.of} chosen={chosen} progress={progress} onChoose={setChosen} />
    </Dialog>
  );
}
