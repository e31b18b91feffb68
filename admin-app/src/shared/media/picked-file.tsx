import { useStore } from 'zustand';
import { styled } from 'styled-components';
import { Button, FieldError, ProgressBar } from 'shared-ui/components';
import type { ChosenFile } from './chosen-file';
import type { Upload } from './upload';

export const FileNote = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
  overflow-wrap: anywhere;
`;

interface PickedFileProps {
  chosen: ChosenFile;
  onRemove: () => void;
  /** Called before a button that has the focus disappears. */
  onFocusLost: () => void;
}

/** Shows the status of a chosen file: sent with the form, uploading, failed or uploaded. */
export function PickedFile({ chosen: { file, upload }, onRemove, onFocusLost }: PickedFileProps) {
  const remove = () => {
    onFocusLost();
    upload?.cancel();
    onRemove();
  };
  if (upload) return <UploadedFile name={file.name} upload={upload} {...{ onFocusLost, remove }} />;
  return (
    <>
      <FileNote role="status">{`${file.name} will upload when you save.`}</FileNote>
      <SmallButton onClick={remove}>Remove file</SmallButton>
    </>
  );
}

const SmallButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button variant="secondary" size="s" onClick={onClick}>
    {children}
  </Button>
);

interface UploadedFileProps extends Pick<PickedFileProps, 'onFocusLost'> {
  name: string;
  upload: Upload;
  remove: () => void;
}

function UploadedFile({ name, upload, remove, onFocusLost }: UploadedFileProps) {
  const state = useStore(upload.state);
  const start = () => {
    onFocusLost();
    upload.start();
  };
  if (state.status === 'done') return <FileNote role="status">{`${name} uploaded.`}</FileNote>;
  if (state.status === 'failed')
    return (
      <>
        <FieldError>{state.problem}</FieldError>
        <SmallButton onClick={start}>Retry upload</SmallButton>
        <SmallButton onClick={remove}>Remove file</SmallButton>
      </>
    );
  const paused = state.status === 'paused';
  return (
    <>
      <FileNote role={paused ? 'status' : undefined}>
        {!paused
          ? `Uploading ${name}`
          : state.offline
            ? `The connection was lost. The upload of ${name} will continue when you’re back online.`
            : `Upload paused: ${name}`}
      </FileNote>
      <ProgressBar label={`Uploading ${name}`} value={state.percent} />
      {paused && <SmallButton onClick={start}>Resume upload</SmallButton>}
      {!paused && upload.pause && (
        <SmallButton
          onClick={() => {
            onFocusLost();
            upload.pause?.();
          }}
        >
          Pause upload
        </SmallButton>
      )}
      <SmallButton onClick={remove}>Cancel upload</SmallButton>
    </>
  );
}
