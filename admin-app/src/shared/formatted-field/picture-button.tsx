import { ImagePlus } from 'lucide-react';
import { type Elements, IconButton } from 'shared-ui/components';
import type { TextControl } from './format-control';
import { usePictureDialog } from './use-picture-dialog';

interface PictureButtonProps {
  /** The accessible name: 'Add a picture to option 1'. */
  label: string;
  controlId: string;
}

/** Inserts a picture into a one-line control without a toolbar. */
export function PictureButton({ label, controlId }: PictureButtonProps) {
  const picture = usePictureDialog(
    () => document.querySelector<TextControl>(`#${CSS.escape(controlId)}`),
    true,
  );
  const dialog: Elements = picture.dialog;
  return (
    <>
      <IconButton size="s" label={label} onClick={picture.open}>
        <ImagePlus aria-hidden="true" />
      </IconButton>
      {dialog}
    </>
  );
}
