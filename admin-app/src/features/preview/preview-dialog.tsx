import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Dialog } from 'shared-ui/components';
import { categoryKey } from 'shared-ui/theme';
import type { PreviewProps } from './preview-props';
import { textOf } from '../../shared/forms/form-values';

const Body = styled.div`
  display: grid;
  gap: var(--space-5);
  min-width: 0;
`;

interface PreviewDialogProps extends Pick<PreviewProps, 'values' | 'onClose'> {
  children: ReactNode;
}

/** The dialog that every preview uses, in the colour of the item's category. */
export function PreviewDialog({ values, onClose, children }: PreviewDialogProps) {
  return (
    <Dialog
      open
      size="l"
      category={categoryKey(textOf(values, 'category'))}
      title="Student preview"
      description="Includes your unsaved changes. Nothing you do here is saved."
      onClose={onClose}
    >
      <Body>{children}</Body>
    </Dialog>
  );
}
