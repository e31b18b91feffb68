import { AlertDialog as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from './button';
import {
  backdropStyles,
  dialogActionsStyles,
  dialogTextStyles,
  dialogTitleStyles,
  panelStyles,
} from './dialog.styles';
import { useFocusReturn } from './use-focus-return';

const Backdrop = styled(Radix.Overlay)`
  ${backdropStyles}
`;
const Panel = styled(Radix.Content)`
  ${panelStyles}
  display: grid;
  gap: var(--space-3);
  width: min(100%, 28rem);
  padding: var(--space-5);
`;
const Title = styled(Radix.Title)`
  ${dialogTitleStyles}
`;
const Text = styled(Radix.Description)`
  ${dialogTextStyles}
`;
const Actions = styled.div`
  ${dialogActionsStyles}
`;

export interface ConfirmDialogProps {
  open: boolean;
  /** The question, with the name of what it is about. */
  title: ReactNode;
  /** What will happen. */
  message: ReactNode;
  /** The verb: 'Delete course', never 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Default 'danger'. */
  tone?: 'danger' | 'primary';
  /** The action is under way; the dialog stays until the caller closes it. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back. Focus starts on Cancel; a click outside does not answer. */
export function ConfirmDialog({
  open,
  title,
  message,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const focusHandlers = useFocusReturn(cancel);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !busy && onCancel()}>
      <Radix.Portal>
        <Backdrop>
          <Panel {...focusHandlers}>
            <Title>{title}</Title>
            <Text>{message}</Text>
            <Actions>
              <Radix.Cancel asChild>
                <Button ref={cancel} variant="secondary" aria-disabled={busy || undefined}>
                  {cancelLabel}
                </Button>
              </Radix.Cancel>
              <Button variant={tone} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Actions>
          </Panel>
        </Backdrop>
      </Radix.Portal>
    </Radix.Root>
  );
}
