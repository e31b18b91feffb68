import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button';
import {
  StateActions,
  StateArt,
  StateMessage,
  StateReference,
  StateRoot,
  StateText,
  StateTitle,
} from './message-state.styles';
import { useFocusFallback } from '../use-focus-fallback';
import type { Elements } from '../elements';

export interface ErrorStateProps {
  title?: string;
  message?: ReactNode;
  /** Shows a Retry button. */
  onRetry?: () => void;
  /** Whether a retry is in progress. */
  busy?: boolean;
  /** A drawing, for instance `<OfflineArt />`. */
  art?: ReactNode;
  /** Further actions, beside Retry. */
  action?: Elements;
  /** The reference that support uses to find the failure in the logs. */
  reference?: string | undefined;
  /** Whether this is the page's only content; then the title is the main heading. */
  page?: boolean;
}

/** Says what went wrong and what can be done. Announced when it appears. */
export function ErrorState({
  title = 'Something went wrong',
  message,
  onRetry,
  busy,
  art,
  action,
  reference,
  page = false,
}: ErrorStateProps) {
  const ref = useFocusFallback<HTMLDivElement>();
  return (
    <StateRoot ref={ref} data-page={page}>
      {art && <StateArt>{art}</StateArt>}
      <StateText role="alert">
        <StateTitle as={page ? 'h1' : 'h2'}>{title}</StateTitle>
        {message && <StateMessage>{message}</StateMessage>}
      </StateText>
      {(onRetry || action) && (
        <StateActions>
          {onRetry && (
            <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry} busy={busy}>
              Retry
            </Button>
          )}
          {action}
        </StateActions>
      )}
      {reference && <StateReference>{`Reference: ${reference}`}</StateReference>}
    </StateRoot>
  );
}
