import { ErrorState } from 'shared-ui/components';
import { GlobalStyle } from 'shared-ui/theme';

/** The page when not even the configuration could be fetched. */
export function BootError({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <GlobalStyle />
      <main>
        <ErrorState
          page
          title="The site didn’t start"
          message="Check your connection, then try again."
          onRetry={onRetry}
        />
      </main>
    </>
  );
}
