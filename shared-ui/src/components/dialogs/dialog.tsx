import { X } from 'lucide-react';
import { useId, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { dialogActionsStyles, dialogTextStyles, dialogTitleStyles, panelStyles } from './dialog.styles';
import { IconButton } from '../buttons/icon-button';
import { stickyBarProps } from '../sticky-bar';
import { Modal } from './modal';
import type { Elements } from '../elements';

const Panel = styled.div`
  ${panelStyles}
  width: min(100%, var(--dialog-width));
  &[data-side] {
    min-height: 100%;
    margin-inline-end: 0;
  }
`;
const Media = styled.div`
  overflow: hidden;
  border-radius: var(--radius-l) var(--radius-l) 0 0;
  background: var(--hue-soft);
`;
const Body = styled.div`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-5);
`;
const Title = styled.h2`
  ${dialogTitleStyles}
  padding-inline-end: var(--space-7);
`;
const Text = styled.p`
  ${dialogTextStyles}
`;
const Actions = styled.div`
  ${dialogActionsStyles}
`;
const CloseButton = styled(IconButton)`
  position: absolute;
  inset: var(--space-3) var(--space-3) auto auto;
  /* The button may be over a picture. */
  background: color-mix(in srgb, var(--color-surface) 88%, transparent);
`;

const widths = { s: '26rem', m: '34rem', l: '52rem', xl: '80rem' };

export interface DialogProps {
  open: boolean;
  /** Called on Escape, a click outside and the close button. */
  onClose: () => void;
  /** Heading and accessible name. */
  title: ReactNode;
  description?: ReactNode;
  /** A picture across the top. */
  media?: ReactNode;
  /** Buttons along the bottom, with the main button last; they stay in view. */
  actions?: ReactNode;
  /** 416, 544, 832 or 1280 px wide. Default 'm'. */
  size?: keyof typeof widths;
  /** Shows the dialog at the side of the page instead of in the middle. */
  side?: boolean;
  /** The category that sets the dialog's hue. */
  category?: string;
  /** The element that receives the focus on opening, instead of the first button or field. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: Elements;
}

/**
 * A modal dialog: focus stays in it, and afterwards returns to where it was; the page behind neither scrolls nor shifts.
 * Closes on Escape and on outside clicks (a click on a notification does not count).
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  media,
  actions,
  size = 'm',
  side = false,
  category,
  initialFocus,
  children,
}: DialogProps) {
  const id = useId();
  if (!open) return null;
  return (
    <Modal
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      initialFocus={initialFocus}
      onEscape={onClose}
      onOutsideClick={onClose}
    >
      <Panel
        data-category={category}
        data-side={side || undefined}
        style={{ '--dialog-width': widths[size] }}
      >
        {media && <Media>{media}</Media>}
        <Body>
          <Title id={`${id}-title`}>{title}</Title>
          {description && <Text id={`${id}-text`}>{description}</Text>}
          {children}
          {actions && <Actions {...stickyBarProps}>{actions}</Actions>}
        </Body>
        <CloseButton label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </CloseButton>
      </Panel>
    </Modal>
  );
}
