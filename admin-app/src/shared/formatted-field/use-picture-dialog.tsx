import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Elements } from 'shared-ui/components';
import { insertPicture, type TextControl } from './format-control';
import { PictureDialog } from './picture-dialog';

/**
 * The dialog that puts a picture into a control.
 *
 * @param control the control, read when a picture is inserted
 */
export function usePictureDialog(
  control: () => TextControl | null,
  oneLine: boolean,
): { dialog: Elements; open: () => void } {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = isOpen && (
    <PictureDialog
      mayDecorate={!oneLine}
      onClose={() => setIsOpen(false)}
      onInsert={(source) => {
        // Nothing outside of an open dialog can have the focus.
        flushSync(() => setIsOpen(false));
        const target = control();
        if (target) insertPicture(target, source, oneLine);
      }}
    />
  );
  return { dialog, open: () => setIsOpen(true) };
}
