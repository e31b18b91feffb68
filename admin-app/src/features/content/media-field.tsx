import { Upload } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button, FieldError, ProgressBar, TextField } from 'shared-ui/components';
import { resolveMediaUrl } from 'shared-ui/lib';
import { useServices } from 'shared-ui/services';
import type { ContentField, ContentValues, MediaKind } from './content-kind';
import { acceptOf, MEDIA } from './media-rules';
import { useUpload } from './use-upload';

const Root = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const Drop = styled.div`
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

const Soft = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
  overflow-wrap: anywhere;
`;

const Preview = styled.img`
  max-width: 100%;
  max-height: 9rem;
  border-radius: var(--radius-s);
`;

/** A picture that is not in Storage yet. */
function HeldPicture({ file, alt }: { file: File; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return <Preview ref={show} alt={alt} />;
}

export interface MediaFieldProps {
  field: ContentField & { control: MediaKind };
  control: Control<ContentValues>;
  /** A file sets out, has arrived, or was stopped. */
  onBusy: (busy: boolean) => void;
  /** The file that is sent with the form. */
  held: File | undefined;
  /** Keeps a file for the form, or forgets it. @returns whether the form can take it */
  onHold: (file: File | undefined) => boolean;
}

/** The address of a file, or the file itself: picked or dropped, it is sent to Storage and the address filled in. */
export function MediaField({ field, control, onBusy, held, onHold }: MediaFieldProps) {
  const { config } = useServices();
  const { name, label, hint } = field;
  const { field: input, fieldState } = useController({ name, control });
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const [broken, setBroken] = useState<string>();
  const { state, start, cancel } = useUpload({
    kind: field.control,
    hold: onHold,
    onPath: (path) => input.onChange(path),
    onBusy,
  });
  const sending = state.status === 'sending' ? state : undefined;
  /** For a button that goes away by what it does. */
  const handOn = (act: () => void) => () => {
    button.current?.focus();
    act();
  };
  const address = typeof input.value === 'string' ? input.value : '';
  const picture = field.control === 'image' ? resolveMediaUrl(config, address.trim()) : undefined;

  return (
    <Root>
      <TextField
        label={label}
        hint={hint}
        error={fieldState.error?.message}
        autoComplete="off"
        {...input}
        value={address}
        onChange={(event) => {
          // What was given last counts.
          onHold(undefined);
          input.onChange(event);
        }}
      />
      {held && field.control === 'image' && (
        <HeldPicture file={held} alt={`Preview of the ${label.toLowerCase()}`} />
      )}
      {!held && picture && picture !== broken && (
        <Preview
          src={picture}
          alt={`Preview of the ${label.toLowerCase()}`}
          onError={() => setBroken(picture)}
        />
      )}
      <Drop
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) start(file);
        }}
      >
        <input
          ref={picker}
          hidden
          type="file"
          accept={acceptOf(field.control)}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) start(file);
            // The same file may be picked again.
            target.value = '';
          }}
        />
        {sending && (
          <>
            <Soft>Uploading {sending.file.name}</Soft>
            <ProgressBar label={`Upload of ${sending.file.name}`} value={sending.percent} />
          </>
        )}
        {/* One button, so that the focus stays when it changes its meaning. */}
        <Button
          ref={button}
          variant="secondary"
          size="s"
          aria-label={sending ? undefined : `Choose a file: ${label}`}
          onClick={() => (sending ? cancel() : picker.current?.click())}
        >
          {!sending && <Upload aria-hidden="true" />}
          {sending ? 'Cancel upload' : 'Choose a file'}
        </Button>
        {!sending && <Soft>or drop it here: {MEDIA[field.control].wanted} of at most 50 MB</Soft>}
        {(state.status === 'refused' || state.status === 'failed') && (
          <FieldError>{state.problem}</FieldError>
        )}
        {state.status === 'failed' && (
          <Button variant="secondary" size="s" onClick={handOn(() => start(state.file))}>
            Retry upload
          </Button>
        )}
        {held && (
          <>
            <Soft role="status">{held.name} is sent with the form.</Soft>
            <Button variant="secondary" size="s" onClick={handOn(() => onHold(undefined))}>
              Remove file
            </Button>
          </>
        )}
        {state.status === 'done' && !held && <Soft role="status">{state.file.name} is uploaded.</Soft>}
      </Drop>
    </Root>
  );
}
