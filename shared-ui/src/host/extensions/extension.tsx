import type { AddedExtension, SlotName, SlotProps } from '@learn-for-life/contract';
import {
  Component,
  type ComponentType,
  createElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { Button } from '../../components/buttons/button';
import { Cluster } from '../../components/layout';
import { Text } from '../../components/text';
import { onSilence, reportFailure } from '../start';

/** What an extension places in the window stays in its space, and one that needs more than a fixed height moves nothing else. */
const Space = styled.div.withConfig({ shouldForwardProp: (prop) => prop !== 'height' && prop !== 'fixed' })<{
  height: number;
  fixed: boolean;
}>`
  contain: layout;
  min-height: ${({ height }) => height / 16}rem;
  ${({ height, fixed }) => fixed && `height: ${height / 16}rem; overflow: auto;`}
`;

type Props<Slot extends SlotName> = SlotProps[Slot] & {
  extension: AddedExtension<Slot>;
  /** What it needs beyond its reserved space scrolls inside. */
  fixed?: boolean;
};

/**
 * What a remote adds to a page, in its reserved space. Its code is fetched once the page is there and the space comes into view. One
 * that fails or doesn't arrive leaves a line, and a report; nothing else on the page changes.
 */
export function Extension<Slot extends SlotName>({ extension, fixed = false, ...props }: Props<Slot>) {
  const { id, label, minHeight } = extension;
  const space = useRef<HTMLDivElement>(null);
  const { Loaded, failed, fail, tries, retry } = useCode(extension, useReached(space));
  const missing = (
    <Cluster gap={2}>
      <Text as="span" role="status" tone="muted">{`${label} isn’t available right now.`}</Text>
      <Button variant="ghost" size="s" onClick={retry}>
        Retry
      </Button>
    </Cluster>
  );
  return (
    <Space ref={space} height={minHeight} fixed={fixed} data-extension={id}>
      {failed
        ? missing
        : Loaded && (
            <Boundary key={tries} onError={fail}>
              {createElement(Loaded as ComponentType<object>, props)}
            </Boundary>
          )}
    </Space>
  );
}

/** Whether the page has had time to show what it is for, and the element has been in view since. */
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

/** After the page's own files, when nothing else is to be done. Safari has no such moment. @returns cancels it */
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

/** The code of an extension; one that counts as missing is still shown when it arrives. */
function useCode<Slot extends SlotName>(extension: AddedExtension<Slot>, reached: boolean) {
  const { id } = extension;
  const [Loaded, setLoaded] = useState<ComponentType<SlotProps[Slot]>>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const fail = (cause: unknown) => {
    const error = new Error(`The extension ${id} failed.`, { cause });
    console.error(error);
    reportFailure(error);
    setFailed(true);
  };
  const load = useEffectEvent(() => extension.load());
  const onFailure = useEffectEvent(fail);
  useEffect(() => {
    if (!reached) return;
    let isLeft = false;
    const stop = onSilence(() => onFailure(new Error('It didn’t arrive.')));
    load()
      .then(
        (arrived) => {
          if (isLeft) return;
          setLoaded(() => arrived);
          setFailed(false);
        },
        (error: unknown) => isLeft || onFailure(error),
      )
      .finally(stop);
    return () => {
      isLeft = true;
      stop();
    };
  }, [id, reached, tries]);
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

/** Ends what fails below it. */
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
