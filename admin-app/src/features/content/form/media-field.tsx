import { useCallback, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { styled } from 'styled-components';
import { TextField } from 'shared-ui/components';
import { resolveMediaUrl } from 'shared-ui/data';
import { useForeignMedia } from 'shared-ui/media-consent';
import { useServices } from 'shared-ui/services';
import type { FormValues } from '../../../shared/forms/form-values';
import { captionsAsWebVtt } from '../../captions';
import { isLost, MediaPicker, type ChosenFile, type LostFile, type MediaKind } from '../../../shared/media';
import { ForeignMediaNote } from '../../../shared/media/foreign-media-note';
import type { ContentField } from '../kinds/content-kind';

const MediaFieldRoot = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const Image = styled.img`
  max-width: 100%;
  max-height: 9rem;
  border-radius: var(--radius-s);
`;

export interface MediaFieldProps {
  field: ContentField & { control: MediaKind };
  control: Control<FormValues>;
  chosen: ChosenFile | LostFile | undefined;
  /** A warning about the chosen file. */
  warning: string | undefined;
  /** Whether a file can be sent with the form; otherwise it is uploaded to Storage. */
  fitsForm: (file: File) => boolean;
  /** Receives the file that was chosen, or undefined once it is removed. */
  onChoose: (chosen: ChosenFile | undefined) => void;
}

/** A field for a file's address: typed in, or filled in by uploading a picked or dropped file. */
export function MediaField({ field, control, chosen, warning, fitsForm, onChoose }: MediaFieldProps) {
  const { name, label, hint } = field;
  const { field: input, fieldState } = useController({ name, control });
  const address = typeof input.value === 'string' ? input.value : '';
  const file = chosen && !isLost(chosen) && !chosen.upload ? chosen.file : undefined;
  return (
    <MediaFieldRoot>
      <TextField
        label={label}
        hint={hint}
        error={fieldState.error?.message}
        autoComplete="off"
        {...input}
        value={address}
        onChange={(event) => {
          // A typed address replaces the chosen file.
          if (chosen) onChoose(undefined);
          input.onChange(event);
        }}
      />
      {field.control === 'image' && <ImagePreview address={address} file={file} alt={`${label} preview`} />}
      <MediaPicker
        convert={field.control === 'captions' ? captionsAsWebVtt : undefined}
        kind={field.control}
        label={label}
        chosen={chosen}
        warning={warning}
        fitsForm={fitsForm}
        onChoose={onChoose}
      />
    </MediaFieldRoot>
  );
}

/** An image that is not in Storage yet. */
function LocalImage({ file, alt }: { file: File; alt: string }) {
  const setSource = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return <Image ref={setSource} alt={alt} />;
}

interface ImagePreviewProps {
  address: string;
  /** A file to show instead of the address. */
  file: File | undefined;
  alt: string;
}

/**
 * Shows a field's image; nothing if there is none or it can't be loaded. Images from another host aren't loaded until the user allows it.
 */
function ImagePreview({ address, file, alt }: ImagePreviewProps) {
  const { config } = useServices();
  const [failedUrl, setFailedUrl] = useState<string>();
  const { url, host, allow } = useForeignMedia(resolveMediaUrl(config, address.trim()));
  if (file) return <LocalImage file={file} alt={alt} />;
  if (host) return <ForeignMediaNote host={host} onLoad={allow} />;
  if (!url || url === failedUrl) return null;
  return <Image src={url} alt={alt} onError={() => setFailedUrl(url)} />;
}
