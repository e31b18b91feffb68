import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button, FieldError, ProgressBar } from 'shared-ui/components';
import { acceptedExtensions, MEDIA_RULES, type MediaKind } from './media-rules';
import { useUpload, type UploadState } from './use-upload';

const DropZone = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  padding: var(--space-3);
  border: 1.5px dashed var(--color-line-strong);
  border-radius: var(--radius-m);
  font-size: var(--text-s);
  &[data-over] {
    border-color: var(--hue-strong);
    background: var(--hue-soft);
  }
  > [role='progressbar'] {
    width: 100%;
  }
`;

const Note = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
  overflow-wrap: anywhere;
`;

interface MediaPickerProps {
  kind: MediaKind;
  /** Of the field. */
  label: string;
  /** What the field refers to by now. */
  address?: string | undefined;
  attachedFile: File | undefined;
  /** Receives a file that can be taken. */
  onAccepted?: (file: File) => void;
  onAttach: (file: File | undefined) => boolean;
  onUploading: (busy: boolean) => void;
  /** Receives how content refers to the uploaded file. */
  onUploaded: (path: string) => void;
}

/** Takes a picked or dropped file, which is attached to the form or uploaded to Storage. */
export function MediaPicker({
  kind,
  label,
  address,
  attachedFile,
  onAccepted,
  onAttach,
  onUploading,
  onUploaded,
}: MediaPickerProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [dragOver, setDragOver] = useState(false);
  const { state, start, cancel } = useUpload({ kind, onAccepted, onAttach, onUploading, onUploaded });
  const uploading = state.status === 'uploading';
  const startFirst = ([file]: Iterable<File>) => {
    if (file) start(file);
  };

  return (
    <DropZone
      data-over={dragOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDragOver(false);
        startFirst(event.dataTransfer.files);
      }}
    >
      <input
        ref={fileInput}
        hidden
        type="file"
        accept={acceptedExtensions(kind)}
        onChange={({ target }) => {
          startFirst(target.files ?? []);
          // Otherwise picking the same file again would not fire a change event.
          target.value = '';
        }}
      />
      {uploading && (
        <>
          <Note>Uploading {state.file.name}</Note>
          <ProgressBar label={`Upload of ${state.file.name}`} value={state.percent} />
        </>
      )}
      {/* One button with two meanings, so that it keeps the focus. */}
      <Button
        ref={chooseButton}
        variant="secondary"
        size="s"
        aria-label={uploading ? undefined : `Choose a file: ${label}`}
        onClick={() => (uploading ? cancel() : fileInput.current?.click())}
      >
        {!uploading && <Upload aria-hidden="true" />}
        {uploading ? 'Cancel upload' : 'Choose a file'}
      </Button>
      {!uploading && <Note>or drop it here: {MEDIA_RULES[kind].description} of at most 50 MB</Note>}
      <PickedFile
        state={state}
        address={address}
        attachedFile={attachedFile}
        onRetry={(file) => {
          // The Retry and Remove buttons disappear when they are pressed.
          chooseButton.current?.focus();
          start(file);
        }}
        onRemove={() => {
          chooseButton.current?.focus();
          onAttach(undefined);
        }}
      />
    </DropZone>
  );
}

interface PickedFileProps {
  state: UploadState;
  address: string | undefined;
  attachedFile: File | undefined;
  onRetry: (file: File) => void;
  onRemove: () => void;
}

/** The result of picking a file: refused, failed, attached or uploaded. */
function PickedFile({ state, address, attachedFile, onRetry, onRemove }: PickedFileProps) {
  return (
    <>
      {(state.status === 'refused' || state.status === 'failed') && <FieldError>{state.problem}</FieldError>}
      {state.status === 'failed' && (
        <Button variant="secondary" size="s" onClick={() => onRetry(state.file)}>
          Retry upload
        </Button>
      )}
      {attachedFile && (
        <>
          <Note role="status">{attachedFile.name} is sent with the form.</Note>
          <Button variant="secondary" size="s" onClick={onRemove}>
            Remove file
          </Button>
        </>
      )}
      {/* Not of a form that was emptied or has another address by now. */}
      {state.status === 'done' && (address === undefined || state.path === address) && !attachedFile && (
        <Note role="status">{state.file.name} is uploaded.</Note>
      )}
    </>
  );
}
