import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button, FieldError } from 'shared-ui/components';
import { isLost, type ChosenFile, type LostFile } from './chosen-file';
import { FileNote, PickedFile } from './picked-file';
import { acceptedExtensions, MEDIA_RULES, type MediaKind } from './media-rules';
import { useFileChoice } from './use-file-choice';

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

interface MediaPickerProps {
  kind: MediaKind;
  /** The field's label. */
  label: string;
  chosen: ChosenFile | LostFile | undefined;
  /** A warning about the chosen file. */
  warning?: string | undefined;
  /** Whether the file is small enough to send with the form; otherwise it is uploaded to Storage. */
  fitsForm: (file: File) => boolean;
  /** Converts a file of another format to an accepted one. */
  convert?: ((file: File) => Promise<File>) | undefined;
  /** Receives an accepted file, or undefined if the chosen one is removed. */
  onChoose: (chosen: ChosenFile | undefined) => void;
}

/** Accepts a picked or dropped file, and shows what happens to it. */
export function MediaPicker({ kind, label, chosen, warning, fitsForm, onChoose, convert }: MediaPickerProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [dragOver, setDragOver] = useState(false);
  const { problem, choose, forgetProblem } = useFileChoice({ kind, fitsForm, onChoose, convert });
  const chooseFirst = ([file]: Iterable<File>) => {
    if (file) choose(file);
  };
  /** Moves the focus, because the pressed button disappears. */
  const focusChoice = () => chooseButton.current?.focus();

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
        chooseFirst(event.dataTransfer.files);
      }}
    >
      <input
        ref={fileInput}
        hidden
        type="file"
        accept={acceptedExtensions(kind)}
        onChange={({ target }) => {
          chooseFirst(target.files ?? []);
          // Without this, picking the same file again would not fire a change event.
          target.value = '';
        }}
      />
      <Button
        ref={chooseButton}
        variant="secondary"
        size="s"
        aria-label={`Choose a file: ${label}`}
        onClick={() => fileInput.current?.click()}
      >
        <Upload aria-hidden="true" />
        Choose a file
      </Button>
      <FileNote>{`or drop ${MEDIA_RULES[kind].description} here`}</FileNote>
      <FieldError>{problem ?? warning}</FieldError>
      {chosen &&
        (isLost(chosen) ? (
          <FileNote role="status">{`The page was reloaded. Choose ${chosen.name} again.`}</FileNote>
        ) : (
          <PickedFile
            chosen={chosen}
            onFocusLost={focusChoice}
            onRemove={() => {
              forgetProblem();
              onChoose(undefined);
            }}
          />
        ))}
    </DropZone>
  );
}
