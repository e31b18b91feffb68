import { useIsMutating } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { createSerialQueue } from '../../shared/api/serial-queue';
import type { UnsavedForms } from '../../shared/drafts/use-leave-warning';

/** A change that was refused or did not arrive. */
interface Failure {
  retry: () => void;
}

export type SaveState = 'saved' | 'saving' | 'unsaved' | 'failed';

/**
 * What a page with several forms and immediate changes says of itself as a whole. Immediate changes are sent one after the
 * other, so that stops come in the order in which they were added.
 */
export function useSaves() {
  const { notify } = useServices();
  const [pending, setPending] = useState(0);
  /** The forms' own requests. */
  const sending = useIsMutating();
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const submits = useRef(new Map<string, () => void>());
  const [enqueue] = useState(createSerialQueue);

  function run(message: string, work: () => Promise<unknown>): void {
    setPending((count) => count + 1);
    void enqueue(async () => {
      try {
        await work();
      } catch (error) {
        console.error(error);
        const failure: Failure = {
          retry: () => {
            setFailures((all) => all.filter((each) => each !== failure));
            run(message, work);
          },
        };
        setFailures((all) => [...all, failure]);
        const { reference } = toAppError(error);
        notify({ kind: 'error', message: reference ? `${message} (${reference})` : message });
      }
      setPending((count) => count - 1);
    });
  }

  const forms = useMemo<UnsavedForms>(
    () => ({
      report: (id, isUnsaved, submit) => {
        if (isUnsaved && submit) submits.current.set(id, submit);
        else submits.current.delete(id);
        setUnsaved((ids) => {
          if (ids.has(id) === isUnsaved) return ids;
          const next = new Set(ids);
          if (isUnsaved) next.add(id);
          else next.delete(id);
          return next;
        });
      },
    }),
    [],
  );

  const state: SaveState =
    pending + sending > 0
      ? 'saving'
      : failures.length > 0
        ? 'failed'
        : unsaved.size > 0
          ? 'unsaved'
          : 'saved';
  return {
    state,
    run,
    forms,
    /** Sends what failed once more, and every unsaved form that can be sent from elsewhere. */
    saveAll: () => {
      for (const { retry } of failures) retry();
      for (const submit of submits.current.values()) submit();
    },
  };
}

export type Saves = ReturnType<typeof useSaves>;
