import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'shared-ui/components';
import { lazyDialog } from '../../shared/lazy-dialog';
import type { ExportDialogProps } from './export-dialog';

/** The export dialog; its code is fetched when it is first opened. */
export const ExportDialog = lazyDialog(() => import('./export-dialog').then((module) => module.ExportDialog));

/** Opens the dialog that saves content as a file. */
export function ExportButton(props: Omit<ExportDialogProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="s" variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Download aria-hidden="true" />
        Export
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
