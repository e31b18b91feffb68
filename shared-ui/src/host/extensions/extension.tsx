import type { AddedExtension, SlotName, SlotProps } from '@learn-for-life/contract';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { deferCode } from '../deferred-code';
import { reportFailure } from '../start';

/** Most pages show no extension, and none shows one first. */
const contentCode = deferCode(() => import('./extension-content'));

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
  const space = useRef<HTMLDivElement>(null);
  const reached = useReached(space);
  const content = useSyncExternalStore(contentCode.subscribe, contentCode.loaded);
  useEffect(() => {
    if (reached) contentCode.load().catch(reportFailure);
  }, [reached]);
  return (
    <Space ref={space} height={extension.minHeight} fixed={fixed} data-extension={extension.id}>
      {reached && content && <content.ExtensionContent extension={extension} props={props} />}
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
