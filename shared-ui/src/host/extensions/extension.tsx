import type { AddedExtension, SlotName, SlotProps } from '@learn-for-life/contract';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { deferCode } from '../deferred-code';
import { reportFailure } from '../start';

/** This code is fetched separately, because most pages have no extension, and no page shows one first. */
const contentCode = deferCode(() => import('./extension-content'));

type Props<Slot extends SlotName> = SlotProps[Slot] & {
  extension: AddedExtension<Slot>;
  /** Content beyond its reserved space scrolls inside. */
  fixed?: boolean;
};

/**
 * Shows what a remote adds to a page, in its reserved space. Its code is fetched once the page has loaded and the space comes into view. If
 * it fails or doesn't arrive, it leaves a line and a report; nothing else on the page changes.
 */
export function Extension<Slot extends SlotName>({ extension, fixed = false, ...props }: Props<Slot>) {
  const space = useRef<HTMLDivElement>(null);
  const content = useSyncExternalStore(contentCode.subscribe, contentCode.loaded);
  useEffect(() => {
    contentCode.load().catch(reportFailure);
  }, []);
  const minHeight = `${extension.minHeight / 16}rem`;
  // Anything it positions in the window stays in its space.
  const style = { contain: 'layout', minHeight, ...(fixed && { height: minHeight, overflow: 'auto' }) };
  const scroller = fixed && { tabIndex: 0, role: 'group', 'aria-label': extension.label };
  return (
    <div ref={space} style={style} data-extension={extension.id} {...scroller}>
      {content && <content.ExtensionContent extension={extension} space={space} props={props} />}
    </div>
  );
}
