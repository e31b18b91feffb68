import { useController, type Control } from 'react-hook-form';
import { styled } from 'styled-components';
import { TextField } from 'shared-ui/components';
import type { FormValues } from '../../shared/form-values';
import { MediaPicker, type MediaKind } from '../../shared/media';
import type { ContentField } from './content-kind';
import { ImagePreview } from './image-preview';

const Root = styled.div`
  display: grid;
  gap: var(--space-2);
`;

export interface MediaFieldProps {
  field: ContentField & { control: MediaKind };
  control: Control<FormValues>;
  /** Called when an upload to Storage starts, and when it has ended or was cancelled. */
  onUploading: (busy: boolean) => void;
  /** The file that will be sent with the form. */
  attachedFile: File | undefined;
  /** Receives a file that can be taken. */
  onAccepted: (file: File) => void;
  /** Attaches a file to the form, or detaches it. @returns whether the form can take it */
  onAttach: (file: File | undefined) => boolean;
}

/** The address of a file: typed in, or filled in by an upload of a picked or dropped file. */
export function MediaField({
  field,
  control,
  onUploading,
  attachedFile,
  onAccepted,
  onAttach,
}: MediaFieldProps) {
  const { name, label, hint } = field;
  const { field: input, fieldState } = useController({ name, control });
  const address = typeof input.value === 'string' ? input.value : '';
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
          // The address replaces an attached file.
          onAttach(undefined);
          input.onChange(event);
        }}
      />
      {field.control === 'image' && (
        <ImagePreview address={address} file={attachedFile} alt={`Preview of the ${label.toLowerCase()}`} />
      )}
      <MediaPicker
        kind={field.control}
        label={label}
        address={address}
        attachedFile={attachedFile}
        onAccepted={onAccepted}
        onAttach={onAttach}
        onUploading={onUploading}
        onUploaded={(path) => input.onChange(path)}
      />
    </Root>
  );
}
