import { useEffect } from 'react';
import { ErrorState, LazyDrawing } from 'shared-ui/components';
import { adviceFor, causeOf, toAppError } from 'shared-ui/data';
import { detourArt, offlineArt } from './lazy-art';

/** Returns the drawing for content that couldn't be read: a cut line only if the connection was lost. */
export const failureArt = (error: unknown) => (causeOf(error) === 'offline' ? offlineArt : detourArt);

/** Replaces content that could not be read: logs the error, shows a message and offers Retry. */
export function FailedRead({
  what,
  reassurance = 'Your progress is safe.',
  error,
  busy,
  page = false,
  onRetry,
}: {
  /** The content's name in the message: 'Your courses', 'This course' … */
  what: string;
  /** The sentence after the advice. */
  reassurance?: string;
  error: unknown;
  busy: boolean;
  /** Whether it is the page's only content. */
  page?: boolean;
  onRetry: () => void;
}) {
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <ErrorState
      page={page}
      title={`Couldn’t load ${what}`}
      message={`${adviceFor(error)} ${reassurance}`.trim()}
      busy={busy}
      onRetry={onRetry}
      reference={toAppError(error).reference}
      art={<LazyDrawing load={failureArt(error)} />}
    />
  );
}
