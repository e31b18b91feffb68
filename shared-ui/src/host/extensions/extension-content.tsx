import type { AddedExtension } from '@learn-for-life/contract';
import {
  Component,
  type ComponentType,
  createElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { Button } from '../../components/buttons/button';
import { Cluster } from '../../components/layout';
import { Text } from '../../components/text';
import { onSilence, reportFailure, SILENCE_SECONDS } from '../start';

/** An extension for any slot. */
type LoadedExtension = Pick<AddedExtension, 'id' | 'label'> & { load: () => Promise<unknown> };

interface Props {
  extension: LoadedExtension;
  /** The element in which the extension is shown. */
  space: RefObject<HTMLElement | null>;
  props: object;
}

/** Shows an extension once its space has come into view. */
export function ExtensionContent({ space, ...shown }: Props) {
  return useReached(space) && <Content {...shown} />;
}

/** Shows an extension's component, or a line saying that it is missing. */
function Content({ extension, props }: Omit<Props, 'space'>) {
  const { Loaded, failed, fail, tries, retry } = useCode(extension);
  if (failed)
    return (
      <Cluster gap={2}>
        <Text as="span" role="status" tone="muted">{`${extension.label} isn’t available right now.`}</Text>
        <Button variant="ghost" size="s" onClick={retry}>
          Retry
        </Button>
      </Cluster>
    );
  return Loaded ? (
    <Boundary key={tries} onError={fail}>
      {createElement(Loaded, props)}
    </Boundary>
  ) : null;
}

/** Whether the element has come into view. Not observed until the page has had time to show its main content. */
function useReached(element: RefObject<HTMLElement | null>): boolean {
  const [reached, setReached] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const current = element.current;
    if (!current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setReached(true);
    });
    const stop = whenIdle(() => observer.observe(current));
    return () => {
      stop();
      observer.disconnect();
    };
  }, [element]);
  return reached;
}

/**
 * Runs a function after the page's own files have loaded and the browser is idle; in Safari, which doesn't report idle time, soon after the
 * files have loaded.
 * @returns a function that cancels this
 */
function whenIdle(run: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const wait = () => {
    const runUnlessLeft = () => signal.aborted || run();
    if ('requestIdleCallback' in window) requestIdleCallback(runUnlessLeft, { timeout: 2_000 });
    else setTimeout(runUnlessLeft, 200);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal });
  return () => controller.abort();
}

/** Fetches an extension's code. An extension that counts as missing is still shown if its code arrives later. */
function useCode({ id, load: fetchCode }: LoadedExtension) {
  const [Loaded, setLoaded] = useState<ComponentType<object>>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const fail = (cause: unknown) => {
    const error = new Error(`The extension ${id} failed.`, { cause });
    console.error(error);
    reportFailure(error);
    setFailed(true);
  };
  const load = useEffectEvent(fetchCode);
  const onFailure = useEffectEvent(fail);
  useEffect(() => {
    let isLeft = false;
    const stop = onSilence(() => onFailure(new Error('It didn’t load in time.')), SILENCE_SECONDS + 1);
    load()
      .then(
        (arrived) => {
          if (isLeft) return;
          setLoaded(() => arrived as ComponentType<object>);
          setFailed(false);
        },
        (error: unknown) => isLeft || onFailure(error),
      )
      .finally(stop);
    return () => {
      isLeft = true;
      stop();
    };
  }, [id, tries]);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return { Loaded, failed, fail, tries, retry };
}

interface BoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Catches failures in the components below. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
