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
/* The native input covers the zone: a click anywhere opens the browser's dialog, the keyboard too. */
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
  /** As the `accept` attribute. */
  accept: string;
  fileName: string | undefined;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** Where a file is dropped, or chosen by click or keyboard. */
export function FileDrop({ label, hint, accept, fileName, disabled, onFile }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files?.[0]) onFile(files[0]);
  };
  const drag = (entered: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(entered && !disabled);
  };
  return (
    <Zone
      data-over={over || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        if (!disabled) take(event.dataTransfer.files);
      }}
    >
      {fileName ? <FileSpreadsheet aria-hidden="true" /> : <Upload aria-hidden="true" />}
      <Label htmlFor={id}>{fileName ?? label}</Label>
      <Hint id={`${id}-hint`}>{fileName ? 'Drop or choose another file to replace it.' : hint}</Hint>
      <Input
        id={id}
        type="file"
        accept={accept}
        // Not `disabled`: the focus would be lost while a file is read.
        aria-disabled={disabled || undefined}
        onClick={(event) => {
          if (disabled) event.preventDefault();
        }}
        aria-label={fileName ? `${label} (chosen: ${fileName})` : label}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          if (!disabled) take(event.target.files);
          // The same file, mended meanwhile, can be chosen again.
          event.target.value = '';
        }}
      />
    </Zone>
  );
}
