import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { adviceFor, toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { restoreItem } from './content/restore.api';
import { type ItemNoun, NOUNS } from './content/content-nouns';

interface Failure {
  /** Identifies the attempt; a message about its success replaces the one about its failure. */
  about: string;
  /** Ids of the items that the attempt needed, by kind: deleted ones can be restored. */
  needed?: Partial<Record<ItemNoun, string>>;
  /** The quiz that a question was removed from. */
  quizId?: string | undefined;
}

/** Returns the item that the server didn't find, by a code such as 'course_not_found'. */
function deletedItem(code: string, needed: Failure['needed'] = {}) {
  const kind = (Object.keys(needed) as ItemNoun[]).find((noun) => code === `${noun}_not_found`);
  const id = kind && needed[kind];
  return kind && id !== undefined ? { kind, id } : undefined;
}

/** The attempts on this page whose failure is, or was, on screen. */
const failed = new Set<string>();

/**
 * Shows what failed, with the reason and what to do, until the same attempt succeeds. Call `settle` after a success that shows no message
 * of its own.
 */
export function useFailureNotice() {
  const services = useServices();
  const queryClient = useQueryClient();
  return useMemo(() => createFailureNotice(services, queryClient), [services, queryClient]);
}

function createFailureNotice(services: ReturnType<typeof useServices>, queryClient: QueryClient) {
  const { notify } = services;

  function settle(about: string): void {
    if (failed.delete(about)) notify({ kind: 'success', message: '', about });
  }

  /** @param message says what failed (docs/product.md#messages) */
  function noticeFailure(message: string, error: unknown, { about, needed, quizId }: Failure): void {
    console.error(error);
    failed.add(about);
    const { code, reference } = toAppError(error);
    const deleted = deletedItem(code, needed);
    if (!deleted) {
      const detail = adviceFor(error);
      notify({
        kind: 'error',
        message,
        about,
        detail: reference ? `${detail} Reference: ${reference}` : detail,
      });
      return;
    }
    const { kind, id } = deleted;
    const restore = () =>
      restoreItem(services, kind, id, quizId)
        .then(
          () => notify({ kind: 'success', message: `${NOUNS[kind].title} restored`, about }),
          (failure: unknown) =>
            notify({
              kind: 'error',
              message: `Couldn’t restore the ${kind}`,
              about,
              detail: adviceFor(failure),
            }),
        )
        .finally(() => void queryClient.invalidateQueries({ queryKey: ['content'] }));
    notify({
      kind: 'error',
      message,
      about,
      detail: `The ${kind} was deleted. Restore it, then try again.`,
      action: { label: 'Restore', run: () => void restore() },
    });
  }

  return { noticeFailure, settle };
}
