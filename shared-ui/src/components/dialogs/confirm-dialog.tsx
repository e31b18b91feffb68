import { useId, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../buttons/button';
import { dialogActionsStyles, dialogTextStyles, dialogTitleStyles, panelStyles } from './dialog.styles';
import { stickyBarProps } from '../sticky-bar';
import { Modal } from './modal';
import type { Elements } from '../elements';

const Panel = styled.div`
  ${panelStyles}
  display: grid;
  gap: var(--space-3);
  width: min(100%, 28rem);
  padding: var(--space-5);
`;
const Title = styled.h2`
  ${dialogTitleStyles}
`;
const Text = styled.p`
  ${dialogTextStyles}
`;
const Actions = styled.div`
  ${dialogActionsStyles}
`;

export interface ConfirmDialogProps {
  open: boolean;
  /** The question, with the item's name. */
  title: ReactNode;
  /** The action's effects. */
  message: ReactNode;
  /** Choices that belong to the action, below the message. */
  children?: Elements;
  /** The confirm button's label, which contains a verb: 'Delete course', never 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** The confirm button's colour. Default 'danger'. */
  tone?: 'danger' | 'primary';
  /** Whether the action is in progress. The dialog stays until the caller closes it. */
  busy?: boolean;
  /** Whether data for the action is still loading, so that the dialog can be cancelled but not confirmed yet. */
  waiting?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before an action that can't be undone. Focus starts on Cancel; a click outside does nothing. */
export function ConfirmDialog({
  open,
  title,
  message,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  busy,
  waiting,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (!open) return null;
  const cancelUnlessBusy = () => {
    if (!busy) onCancel();
  };
  return (
    <Modal
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      initialFocus={cancel}
      onEscape={cancelUnlessBusy}
    >
      <Panel>
        <Title id={`${id}-title`}>{title}</Title>
        <Text id={`${id}-text`}>{message}</Text>
        {children}
        <Actions {...stickyBarProps}>
          <Button
            ref={cancel}
            variant="secondary"
            aria-disabled={busy || undefined}
            onClick={cancelUnlessBusy}
          >
            {cancelLabel}
          </Button>
          <Button variant={tone} busy={busy || waiting} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Actions>
      </Panel>
    </Modal>
  );
}
