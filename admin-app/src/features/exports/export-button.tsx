import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'shared-ui/components';
import { lazyDialog } from '../../shared/lazy-dialog';
import type { ExportScope } from './exports.api';

const ExportDialog = lazyDialog(() => import('./export-dialog').then((module) => module.ExportDialog));

export interface ExportButtonProps {
  scope: ExportScope;
  /** What is exported, as the dialog says it: 'All 24 courses'. */
  subject: string;
  /** Begins the file's name. */
  fileName?: string;
}

/** Opens the dialog that saves content as a file. */
export function ExportButton(props: ExportButtonProps) {
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
