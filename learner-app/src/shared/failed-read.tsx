import { useEffect } from 'react';
import { ErrorState, LazyDrawing } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { offlineArt } from './lazy-art';

/** Replaces content that could not be read: logs the error, shows a message and offers Retry. */
export function FailedRead({
  what,
  message = 'Check your connection and try again. Your progress is safe.',
  error,
  busy,
  page = false,
  onRetry,
}: {
  /** 'Your courses', 'This course' … */
  what: string;
  message?: string;
  error: unknown;
  busy: boolean;
  /** It is the page's only content. */
  page?: boolean;
  onRetry: () => void;
}) {
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <ErrorState
      page={page}
      title={`${what} didn’t load`}
      message={message}
      busy={busy}
      onRetry={onRetry}
      reference={toAppError(error).reference}
      art={<LazyDrawing load={offlineArt} />}
    />
  );
}
