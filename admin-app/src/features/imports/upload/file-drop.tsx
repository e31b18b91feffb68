import { FileSpreadsheet, Upload } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { styled } from 'styled-components';

const Zone = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  padding: var(--space-6) var(--space-5);
  border: 2px dashed var(--color-line-strong);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  text-align: center;
  transition:
    border-color var(--motion-fast) var(--ease-out),
    background-color var(--motion-fast) var(--ease-out);
  &[data-over] {
    border-color: var(--hue-strong);
    background: var(--hue-soft);
  }
  &:focus-within {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
  > svg {
    width: 2.25rem;
    height: 2.25rem;
    color: var(--hue-strong);
  }
`;
/* The native input covers the zone: a click anywhere, or the keyboard, opens the file dialog. */
const Input = styled.input`
  position: absolute;
  inset: 0;
  opacity: 0;
  cursor: pointer;
  &[aria-disabled] {
    cursor: progress;
  }
`;
const Label = styled.label`
  font-size: var(--text-l);
  font-weight: 700;
  overflow-wrap: anywhere;
`;
const Hint = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

interface FileDropProps {
  label: string;
  hint: string;
  /** The value of the input's `accept` attribute. */
  accept: string;
  fileName: string | undefined;
  disabled: boolean;
  /** Whether several files can be chosen together. */
  multiple?: boolean;
  /** Receives at least one file. */
  onFiles: (files: File[]) => void;
}

/** A zone where users drop a file, or choose one with a click or the keyboard. */
export function FileDrop({
  label,
  hint,
  accept,
  fileName,
  disabled,
  multiple = false,
  onFiles,
}: FileDropProps) {
  const id = useId();
  const [isDraggedOver, setDraggedOver] = useState(false);
  const pick = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, multiple ? undefined : 1);
    if (chosen.length > 0) onFiles(chosen);
  };
  const handleDrag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setDraggedOver(isOver && !disabled);
  };
  return (
    <Zone
      data-over={isDraggedOver || undefined}
      onDragOver={handleDrag(true)}
      onDragLeave={handleDrag(false)}
      onDrop={(event) => {
        handleDrag(false)(event);
        if (!disabled) pick(event.dataTransfer.files);
      }}
    >
      {fileName ? <FileSpreadsheet aria-hidden="true" /> : <Upload aria-hidden="true" />}
      <Label htmlFor={id}>{fileName ?? label}</Label>
      <Hint id={`${id}-hint`}>{fileName ? 'Drop or choose another file to replace it.' : hint}</Hint>
      <Input
        id={id}
        type="file"
        multiple={multiple}
        accept={accept}
        // Not `disabled`, because a disabled input would lose the focus while a file is read.
        aria-disabled={disabled || undefined}
        onClick={(event) => {
          if (disabled) event.preventDefault();
        }}
        aria-label={fileName ? `${label} (chosen: ${fileName})` : label}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          if (!disabled) pick(event.target.files);
          // Lets users choose the same file again after correcting it.
          event.target.value = '';
        }}
      />
    </Zone>
  );
}
