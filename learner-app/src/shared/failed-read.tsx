import { useEffect } from 'react';
import { ErrorState } from 'shared-ui/components';
import { OfflineArt } from 'shared-ui/illustrations';

/** Stands in for content that could not be read: logs why, says so, and offers another try. */
export function FailedRead({
  what,
  error,
  busy,
  page = false,
  onRetry,
}: {
  /** 'Your courses', 'This course' … */
  what: string;
  error: unknown;
  busy: boolean;
  /** Nothing else is on the page. */
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
      message="Check your connection and try again. Your progress is safe."
      busy={busy}
      onRetry={onRetry}
      art={<OfflineArt />}
    />
  );
}
