import {
  useLayoutEffect,
  useRef,
  type AriaAttributes,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { coverStyles } from './dialog.styles';
import { announceModals, lockPageScroll } from '../page-behind-modal';
import { usePrewarming } from '../prewarm';

const Cover = styled.dialog`
  ${coverStyles}
`;

interface ModalProps extends Pick<AriaAttributes, 'aria-labelledby' | 'aria-describedby'> {
  role?: 'alertdialog';
  /** The element that receives the focus on opening, instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  onEscape: () => void;
  onOutsideClick?: () => void;
  /** The dialog's panel. */
  children: ReactNode;
}

/**
 * The native modal dialog, open as long as it is rendered: the page behind it is inert, and the browser moves the focus in
 * and back (docs/decisions/0014).
 */
export function Modal({ children, ...props }: ModalProps) {
  if (usePrewarming()) return <Cover as="div">{children}</Cover>;
  return <OpenModal {...props}>{children}</OpenModal>;
}

function OpenModal({ initialFocus, onEscape, onOutsideClick, children, ...attributes }: ModalProps) {
  const cover = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const isOutside = ({ target }: { target: EventTarget }) => target === cover.current;

  useLayoutEffect(() => {
    const dialog = cover.current;
    dialog?.showModal();
    initialFocus?.current?.focus();
    const release = lockPageScroll();
    announceModals();
    return () => {
      // Closing the dialog before it is removed returns the focus.
      dialog?.close();
      release();
      announceModals();
    };
  }, [initialFocus]);

  return createPortal(
    // A click beside the panel is a shortcut for the mouse; keyboard users have Escape and the panel's buttons.
    <Cover
      ref={cover}
      {...attributes}
      onCancel={(event) => {
        // The component that rendered the dialog decides whether it closes.
        event.preventDefault();
        onEscape();
      }}
      onPointerDown={(event: PointerEvent) => {
        // A text selection may start in the panel and end outside.
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (pressedOutside.current && isOutside(event)) onOutsideClick?.();
      }}
    >
      {children}
    </Cover>,
    document.body,
  );
}
