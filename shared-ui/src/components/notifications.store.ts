import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Notification, Notify } from '../contract';

export interface NotificationItem extends Notification {
  id: number;
}

export interface NotificationsState {
  items: NotificationItem[];
  dismiss: (id: number) => void;
  /** Stops (true) or restarts the clocks, while the reader is on the messages. */
  hold: (held: boolean) => void;
}

export type NotificationsStore = StoreApi<NotificationsState>;

/** A message that offers an action stays this many times as long, so that whoever reads slowly can still take it. */
const ACTION_FACTOR = 4;

/** More than this at once and the oldest goes. */
const LIMIT = 4;

/**
 * The messages of a page. Success and info go after `lifetime` milliseconds; errors stay until they are closed. The same
 * message again takes the place of the first, so that it is announced again and not stacked.
 *
 * @returns `notify`, which is stable and may be handed to remotes, and the store that `<Notifications>` shows
 */
export function createNotifications({ lifetime = 7000 } = {}): { notify: Notify; store: NotificationsStore } {
  const clocks = new Map<number, ReturnType<typeof setTimeout>>();
  let lastId = 0;
  let held = false;

  const stop = (id: number) => {
    clearTimeout(clocks.get(id));
    clocks.delete(id);
  };
  const start = ({ id, kind, action }: NotificationItem) => {
    stop(id);
    if (kind !== 'error' && !held)
      clocks.set(
        id,
        setTimeout(() => dismiss(id), action ? lifetime * ACTION_FACTOR : lifetime),
      );
  };
  const show = (items: NotificationItem[]) => {
    for (const gone of store.getState().items) if (!items.includes(gone)) stop(gone.id);
    store.setState({ items });
    // A pointer or focus on the last message left with it.
    if (items.length === 0) held = false;
  };
  const dismiss = (id: number) => show(store.getState().items.filter((item) => item.id !== id));

  const store: NotificationsStore = createStore<NotificationsState>(() => ({
    items: [],
    dismiss,
    hold(next) {
      held = next;
      for (const item of store.getState().items)
        if (held) stop(item.id);
        else start(item);
    },
  }));

  return {
    store,
    notify(notification) {
      const item: NotificationItem = { ...notification, id: ++lastId };
      const { kind, message } = item;
      const others = store.getState().items.filter((old) => old.kind !== kind || old.message !== message);
      show([...others, item].slice(-LIMIT));
      start(item);
    },
  };
}
