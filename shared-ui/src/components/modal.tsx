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
import { announceModals, keepPageStill } from './modal-page';
import { usePrewarming } from './prewarm';

const Cover = styled.dialog`
  ${coverStyles}
`;

interface ModalProps extends Pick<AriaAttributes, 'aria-labelledby' | 'aria-describedby'> {
  role?: 'alertdialog';
  /** Takes the focus on opening instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  onEscape: () => void;
  onOutsideClick?: () => void;
  /** The panel. */
  children: ReactNode;
}

/**
 * The browser's own modal dialog, open as long as it is rendered: the page behind it is inert, focus comes and goes back
 * by itself (docs/decisions/0014).
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
    const release = keepPageStill();
    announceModals();
    return () => {
      // Closing before it is taken out gives the focus back.
      dialog?.close();
      release();
      announceModals();
    };
  }, [initialFocus]);

  return createPortal(
    // A click beside the panel is a shortcut for the mouse; the keyboard has Escape and the panel's buttons.
    <Cover
      ref={cover}
      {...attributes}
      onCancel={(event) => {
        // Whoever rendered it decides whether it goes.
        event.preventDefault();
        onEscape();
      }}
      onPointerDown={(event: PointerEvent) => {
        // A selection of text may begin in the panel and end outside.
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
