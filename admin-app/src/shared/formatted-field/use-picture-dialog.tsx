import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, CheckboxField, Dialog, type Elements, FieldError, TextField } from 'shared-ui/components';
import { resolveMediaUrl } from 'shared-ui/data';
import { pictureSource } from 'shared-ui/learning';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { MediaPicker, useUploadState, type ChosenFile } from '../media';
import { insertPicture, type TextControl } from './format-control';

const Shown = styled.img`
  justify-self: start;
  max-width: 100%;
  max-height: 12rem;
  border-radius: var(--radius-s);
`;

/**
 * The dialog that puts a picture into a control.
 * @param control returns the control when a picture is inserted
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
        // Close first, because nothing outside an open dialog can take the focus.
        flushSync(() => setIsOpen(false));
        const target = control();
        if (target) insertPicture(target, source, oneLine);
      }}
    />
  );
  return { dialog, open: () => setIsOpen(true) };
}

interface PictureDialogProps {
  /** Whether the picture can be decorative; in an option or heading, it needs a description. */
  mayDecorate: boolean;
  onClose: () => void;
  /** Receives the picture in the notation that is inserted into the text. */
  onInsert: (source: string) => void;
}

/** Uploads a picture to Storage, and asks what it shows. */
function PictureDialog({ mayDecorate, onClose, onInsert }: PictureDialogProps) {
  const { config } = useServices();
  const [chosen, setChosen] = useState<ChosenFile>();
  const upload = useUploadState(chosen);
  const path = upload?.status === 'done' ? upload.path : undefined;
  const uploading = upload?.status === 'uploading';
  useEffect(() => () => chosen?.upload?.cancel(), [chosen]);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [alternative, setAlternative] = useState('');
  const [decorates, setDecorates] = useState(false);
  const [tried, setTried] = useState(false);
  const lacksWords = !decorates && alternative.trim() === '';

  const insert = () => {
    setTried(true);
    if (path === undefined || lacksWords || uploading) return;
    onInsert(pictureSource({ path, alternative: decorates ? '' : alternative, size }));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Insert a picture"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={uploading} onClick={insert}>
            Insert picture
          </Button>
        </>
      }
    >
      {path !== undefined && (
        <Shown
          src={resolveMediaUrl(config, path)}
          alt="Uploaded picture"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize(width > 0 && height > 0 ? { width, height } : undefined)
          }
        />
      )}
      <MediaPicker
        kind="image"
        label="Picture"
        chosen={chosen}
        fitsForm={() => false}
        onChoose={(file) => {
          setSize(undefined);
          setChosen(file);
        }}
      />
      <FieldError>{tried && path === undefined && !uploading && 'Choose a file.'}</FieldError>
      {!decorates && (
        <TextField
          label="Picture description"
          hint="Screen readers read this aloud. Don’t give the answer away."
          required
          autoComplete="off"
          maxLength={500}
          value={alternative}
          error={tried && lacksWords ? 'Describe the picture.' : undefined}
          onChange={({ target }) => setAlternative(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            insert();
          }}
        />
      )}
      {mayDecorate && (
        <CheckboxField
          label="Decorative (screen readers skip it)"
          checked={decorates}
          onChange={({ target }) => setDecorates(target.checked)}
        />
      )}
    </Dialog>
  );
}
