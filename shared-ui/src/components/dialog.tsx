import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import {
  backdropStyles,
  dialogActionsStyles,
  dialogTextStyles,
  dialogTitleStyles,
  panelStyles,
} from './dialog.styles';
import { IconButton } from './icon-button';
import { useFocusReturn } from './use-focus-return';

const Backdrop = styled(Radix.Overlay)`
  ${backdropStyles}
`;
const Panel = styled(Radix.Content)`
  ${panelStyles}
  width: min(100%, var(--dialog-width));
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
const Title = styled(Radix.Title)`
  ${dialogTitleStyles}
  padding-inline-end: var(--space-7);
`;
const Text = styled(Radix.Description)`
  ${dialogTextStyles}
`;
const Actions = styled.div`
  ${dialogActionsStyles}
`;
const CloseButton = styled(IconButton)`
  position: absolute;
  inset: var(--space-3) var(--space-3) auto auto;
  /* It may lie on a picture. */
  background: color-mix(in srgb, var(--color-surface) 88%, transparent);
`;

const widths = { s: '26rem', m: '34rem', l: '52rem' };

export interface DialogProps {
  open: boolean;
  /** Called by Escape, a click outside and the close button. */
  onClose: () => void;
  /** Heading and accessible name. */
  title: ReactNode;
  description?: ReactNode;
  /** A picture across the top. */
  media?: ReactNode;
  /** Buttons along the bottom, the main one last. */
  actions?: ReactNode;
  /** 416, 544 or 832 px wide. Default 'm'. */
  size?: keyof typeof widths;
  /** Sets the hue. */
  category?: string;
  /** Takes the focus on opening instead of the first button or field. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/**
 * A modal window: focus stays in it and returns to where it was, the page behind does not scroll and does not shift.
 * Closes on Escape and outside clicks (a click on a notification is none).
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  media,
  actions,
  size = 'm',
  category,
  initialFocus,
  children,
}: DialogProps) {
  const focusHandlers = useFocusReturn(initialFocus);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        {/* The panel lies inside the backdrop, so that a tall dialog scrolls with it. */}
        <Backdrop>
          <Panel
            data-category={category}
            style={{ '--dialog-width': widths[size] }}
            {...(description ? {} : { 'aria-describedby': undefined })}
            {...focusHandlers}
            onInteractOutside={(event) => {
              const { target } = event.detail.originalEvent;
              if (target instanceof Element && target.closest('[data-notifications]')) event.preventDefault();
            }}
          >
            {media && <Media>{media}</Media>}
            <Body>
              <Title>{title}</Title>
              {description && <Text>{description}</Text>}
              {children}
              {actions && <Actions>{actions}</Actions>}
            </Body>
            <Radix.Close asChild>
              <CloseButton label="Close">
                <X aria-hidden="true" />
              </CloseButton>
            </Radix.Close>
          </Panel>
        </Backdrop>
      </Radix.Portal>
    </Radix.Root>
  );
}
