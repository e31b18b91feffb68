import { useIsMutating } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { createSerialQueue } from '../../shared/api/serial-queue';
import { useUnsavedInput, useUnsavedInputs, type Change } from '../../shared/drafts/unsaved-input';
import { useFailureNotice } from '../../shared/use-failure-notice';

interface Entry {
  change: Change;
  state: 'waiting' | 'sending' | 'failed';
}

export type SaveState = 'saved' | 'saving' | 'unsaved' | 'failed';

/**
 * Manages saving on a page with several forms and immediate changes. Immediate changes are sent one after another, so that stops appear in
 * the order in which they were added. Only the newest change to a value or a list entry is kept: a failed change never overwrites a newer
 * one.
 */
export function useSaves() {
  const { noticeFailure, settle: settleNotice } = useFailureNotice();
  /** The forms' own requests. */
  const sending = useIsMutating();
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const newest = useRef(entries);
  const { isUnsaved, submitAll } = useUnsavedInputs();
  const [enqueue] = useState(createSerialQueue);

  const actions = useMemo(() => {
    const update = (next: readonly Entry[]) => {
      newest.current = next;
      setEntries(next);
    };
    const drop = (change: Change) => update(newest.current.filter((entry) => entry.change !== change));
    const mark = (change: Change, state: Entry['state']) =>
      update(newest.current.map((entry) => (entry.change === change ? { change, state } : entry)));
    const isReplaced = (change: Change) =>
      newest.current.some((entry) => entry.change !== change && entry.change.of === change.of);

    function send(change: Change): void {
      void enqueue(async () => {
        if (!newest.current.some((entry) => entry.change === change)) return;
        mark(change, 'sending');
        try {
          await change.send();
          drop(change);
          settleNotice(change.of);
        } catch (error) {
          if (isReplaced(change)) {
            drop(change);
            return;
          }
          mark(change, 'failed');
          noticeFailure(change.message, error, { about: change.of });
        }
      });
    }
    /** Drops failed and waiting changes to something, because a newer change replaces them. */
    const settle = (of: string) =>
      update(newest.current.filter(({ change, state }) => change.of !== of || state === 'sending'));
    const run = (change: Change) => {
      settle(change.of);
      update([...newest.current, { change, state: 'waiting' }]);
      send(change);
    };
    /** Drops all failed changes, for use once prepared changes have been discarded. */
    const forgetFailed = () => update(newest.current.filter(({ state }) => state !== 'failed'));
    const retry = () => {
      for (const { change, state } of newest.current) {
        if (state !== 'failed') continue;
        mark(change, 'waiting');
        send(change);
      }
    };
    return { run, settle, retry, forgetFailed };
  }, [enqueue, noticeFailure, settleNotice]);

  useUnsavedInput({ isUnsaved: entries.length > 0 });
  const changes = entries.filter(({ state }) => state !== 'failed');
  const state: SaveState =
    changes.length + sending > 0 ? 'saving' : entries.length > 0 ? 'failed' : isUnsaved ? 'unsaved' : 'saved';
  return {
    ...actions,
    state,
    /** The changes that are waiting or being sent, in order. */
    changes: changes.map(({ change }) => change),
    /** Retries failed changes, and saves every unsaved form that can be saved without its own button. */
    saveAll: () => {
      actions.retry();
      submitAll();
    },
  };
}

export type Saves = ReturnType<typeof useSaves>;
