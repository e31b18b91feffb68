import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { ErrorState, Skeleton } from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import { deferCode } from 'shared-ui/deferred-code';
import { inSentence } from './in-sentence';

/** How long to wait for reads, in milliseconds. */
const LIMIT_MS = 3_000;

/**
 * Calls back once all reads have ended, so that work that can wait doesn't take bandwidth from what the screen shows first. Calls back
 * immediately if there are none.
 * @returns a function that cancels the call
 */
function afterReads(client: QueryClient, run: () => void): () => void {
  if (client.isFetching() === 0) {
    run();
    return () => undefined;
  }
  const cancel = () => {
    unsubscribe();
    clearTimeout(timer);
  };
  const runOnce = () => {
    cancel();
    run();
  };
  const unsubscribe = client.getQueryCache().subscribe(() => {
    if (client.isFetching() === 0) runOnce();
  });
  const timer = setTimeout(runOnce, LIMIT_MS);
  return cancel;
}

interface DeferredPartOptions {
  /** The subject, capitalised to begin a title: 'Links'. */
  subject: string;
  /** The skeleton's height as a CSS length, similar to the part's. */
  height: string;
}

/**
 * A part of a screen whose code is fetched once the screen's first reads are done, so that what people look at first appears sooner.
 * @param fetchPart `() => import('../links').then(({ LinksSection }) => LinksSection)`
 * @returns the component, and `load`, which fetches its code ahead of time
 */
export function deferPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { subject, height }: DeferredPartOptions,
): ComponentType<Props> & { load: () => Promise<unknown> } {
  const code = deferCode(fetchPart);
  function DeferredPart(props: Props) {
    const Part = useSyncExternalStore(code.subscribe, code.loaded);
    const [failure, setFailure] = useState<unknown>();
    const [busy, setBusy] = useState(false);
    const queryClient = useQueryClient();
    useEffect(() => {
      const load = () =>
        code.load().catch((error: unknown) => {
          console.warn(error);
          setFailure(error);
        });
      return afterReads(queryClient, () => void load());
    }, [queryClient]);
    function retry() {
      setBusy(true);
      // On success, the part renders itself.
      code.load().catch((error: unknown) => {
        setFailure(error);
        setBusy(false);
      });
    }
    if (Part) return <Part {...props} />;
    if (failure === undefined) return <Skeleton height={height} radius="var(--radius-l)" />;
    return (
      <ErrorState
        title={`Couldn’t load ${inSentence(subject)}`}
        message={`Your work is safe. ${adviceFor(failure)}`}
        busy={busy}
        onRetry={retry}
      />
    );
  }
  return Object.assign(DeferredPart, { load: code.load });
}
