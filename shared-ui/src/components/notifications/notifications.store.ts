import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Notification, Notify } from '@learn-for-life/contract';

export interface NotificationItem extends Notification {
  id: number;
}

interface NotificationsState {
  items: NotificationItem[];
  dismiss: (id: number) => void;
  /** Pauses (true) or restarts the timers while the pointer or the focus is on the messages. */
  pause: (paused: boolean) => void;
}

export type NotificationsStore = StoreApi<NotificationsState>;

/** A message with an action is shown this many times as long, so that slow readers can still use the action. */
const ACTION_FACTOR = 4;

/** Maximum number of messages; the oldest is dropped. */
const LIMIT = 4;

/**
 * Creates a page's message store. Success and info messages disappear after `lifetime` milliseconds; errors stay until they are closed. A
 * repeated message replaces the first one, so that it's announced again instead of stacked. A message about the same attempt also replaces
 * the earlier one.
 * @returns `notify`, which is stable and may be passed to remotes, and the store that `<Notifications>` shows
 */
export function createNotifications({ lifetime = 7000 } = {}): { notify: Notify; store: NotificationsStore } {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let lastId = 0;
  let paused = false;

  const stop = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const start = ({ id, kind, action }: NotificationItem) => {
    stop(id);
    if (kind !== 'error' && !paused)
      timers.set(
        id,
        setTimeout(() => dismiss(id), action ? lifetime * ACTION_FACTOR : lifetime),
      );
  };
  const show = (items: NotificationItem[]) => {
    for (const old of store.getState().items) if (!items.includes(old)) stop(old.id);
    store.setState({ items });
    // Without messages, the pointer or focus can't be on one.
    if (items.length === 0) paused = false;
  };
  const dismiss = (id: number) => show(store.getState().items.filter((item) => item.id !== id));

  const store: NotificationsStore = createStore<NotificationsState>(() => ({
    items: [],
    dismiss,
    pause(next) {
      paused = next;
      for (const item of store.getState().items)
        if (paused) stop(item.id);
        else start(item);
    },
  }));

  return {
    store,
    notify(notification) {
      const item: NotificationItem = { ...notification, id: ++lastId };
      const { kind, message, detail, about } = item;
      const isReplaced = (old: NotificationItem) =>
        about !== undefined && old.about !== undefined
          ? old.about === about
          : old.kind === kind && old.message === message && old.detail === detail;
      const others = store.getState().items.filter((old) => !isReplaced(old));
      if (message === '') {
        show(others);
        return;
      }
      show([...others, item].slice(-LIMIT));
      start(item);
    },
  };
}
