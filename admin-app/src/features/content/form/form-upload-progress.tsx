import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { Button, ProgressBar } from 'shared-ui/components';
import type { FormUpload } from './use-content-form';

const FormUploadProgressRoot = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  > [role='progressbar'] {
    width: 100%;
  }
`;

interface FormUploadProgressProps extends FormUpload {
  /** Takes the focus when Cancel upload disappears. */
  next: RefObject<HTMLButtonElement | null>;
}

/** Progress of a form that is sent with files, until the server has received all of it. */
export function FormUploadProgress({ percent, cancel, next }: FormUploadProgressProps) {
  return (
    <FormUploadProgressRoot>
      <ProgressBar label="Upload progress" value={percent} />
      {/* At 100% the server may already have saved the item. */}
      {percent < 100 && (
        <Button
          variant="secondary"
          size="s"
          onClick={() => {
            next.current?.focus();
            cancel();
          }}
        >
          Cancel upload
        </Button>
      )}
    </FormUploadProgressRoot>
  );
}
