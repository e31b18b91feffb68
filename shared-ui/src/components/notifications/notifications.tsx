import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { useStore } from 'zustand';
import { Button } from '../buttons/button';
import { IconButton } from '../buttons/icon-button';
import { onModalsChanged, topModal } from '../page-behind-modal';
import { useMessagePlacement } from './use-message-placement';
import type { NotificationItem, NotificationsStore } from './notifications.store';

export { createNotifications } from './notifications.store';

const arrive = keyframes`from { opacity: 0; transform: translateY(1rem) scale(0.97); }`;

const Corner = styled.section`
  position: fixed;
  z-index: 1000;
  inset: auto 0 0 auto;
  width: min(26rem, 100%);
  padding: var(--space-2) var(--space-4) var(--space-4);
  pointer-events: none;
`;
const Region = styled.div`
  display: grid;
  & > * {
    margin-top: var(--space-2);
  }
`;
const Toast = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: var(--space-3);
  align-items: start;
  padding: var(--space-3);
  border-radius: var(--radius-m);
  border: 1px solid color-mix(in srgb, var(--tone) 35%, var(--color-line));
  background: var(--color-surface);
  color: var(--color-ink);
  box-shadow: var(--shadow-2);
  font-size: var(--text-s);
  font-weight: 600;
  line-height: 1.4;
  pointer-events: auto;
  animation: ${arrive} var(--motion-medium) var(--ease-out);
  --tone: var(--hue-strong);
  --tone-soft: var(--hue-soft);
  &[data-kind='success'] {
    --tone: var(--color-success);
    --tone-soft: var(--color-success-soft);
  }
  &[data-kind='error'] {
    --tone: var(--color-danger);
    --tone-soft: var(--color-danger-soft);
  }
  > svg {
    width: 2rem;
    height: 2rem;
    padding: 0.375rem;
    border-radius: 50%;
    background: var(--tone-soft);
    color: var(--tone);
  }
  > div {
    display: grid;
    gap: var(--space-2);
    justify-items: start;
  }
  p {
    white-space: pre-line;
  }
  p:first-child {
    padding-block: 0.375rem;
  }
`;

const Detail = styled.p`
  padding-block: 0 0.375rem;
  font-weight: 400;
`;

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

interface NotificationsProps {
  /** The store that `createNotifications()` returns. */
  store: NotificationsStore;
}

/**
 * The messages in the corner. Both live regions exist from the start; otherwise, the first message wouldn't be announced. An open dialog
 * makes everything outside it inert, so the messages move into it. They appear where they cover nothing that can be pressed, and never an
 * element marked with `keepClearProps`.
 */
export function Notifications({ store }: NotificationsProps) {
  const { items, dismiss, pause } = useStore(store);
  const corner = useRef<HTMLElement>(null);
  const previousFocus = useRef<Element>(null);
  const modal = useSyncExternalStore(onModalsChanged, topModal);
  useMessagePlacement(corner, items, modal);

  const close = (id: number, button: HTMLElement) => {
    const buttons = [...(corner.current?.querySelectorAll('button') ?? [])].filter((one) => one !== button);
    const hadFocus = button === document.activeElement;
    dismiss(id);
    // The focused button is gone, so the focus moves to the next message, or back to where it came from.
    const next = buttons[0] ?? previousFocus.current;
    if (hadFocus && next instanceof HTMLElement) next.focus();
  };
  const toast = ({ id, kind, message, detail, action }: NotificationItem) => {
    const Icon = icons[kind];
    return (
      <Toast key={id} data-kind={kind}>
        <Icon aria-hidden="true" />
        <div>
          <div>
            <p>{message}</p>
            {detail && <Detail>{detail}</Detail>}
          </div>
          {action && (
            <Button
              size="s"
              variant="secondary"
              onClick={(event) => {
                close(id, event.currentTarget);
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
        </div>
        <IconButton size="s" label="Close" onClick={(event) => close(id, event.currentTarget)}>
          <X aria-hidden="true" />
        </IconButton>
      </Toast>
    );
  };
  const all = (
    <Corner
      ref={corner}
      aria-label="Notifications"
      // No pause on phones, because a tap leaves its pointer position behind, and a message that appears there would never disappear.
      onMouseEnter={() => pause(window.matchMedia('(hover: hover)').matches)}
      onMouseLeave={() => pause(false)}
      onFocus={({ relatedTarget }) => {
        if (!corner.current?.contains(relatedTarget)) previousFocus.current = relatedTarget;
        pause(true);
      }}
      onBlur={() => pause(false)}
    >
      <Region role="alert" aria-live="assertive" aria-atomic="false">
        {items.filter(({ kind }) => kind === 'error').map(toast)}
      </Region>
      <Region role="status" aria-live="polite" aria-atomic="false">
        {items.filter(({ kind }) => kind !== 'error').map(toast)}
      </Region>
    </Corner>
  );
  return modal ? createPortal(all, modal) : all;
}
