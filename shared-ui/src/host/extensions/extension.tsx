import type { AddedExtension, SlotName, SlotProps } from '@learn-for-life/contract';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { deferCode } from '../deferred-code';
import { reportFailure } from '../start';

/** Fetched separately, because most pages have no extensions and no page needs them for its first render. */
const contentCode = deferCode(() => import('./extension-content'));

type Props<Slot extends SlotName> = SlotProps[Slot] & {
  extension: AddedExtension<Slot>;
  /** Makes content that exceeds the reserved space scroll inside it. */
  fixed?: boolean;
};

/**
 * Shows a remote's extension in its reserved space on a page. Its code is fetched once the page has loaded and the space comes into view.
 * If the code fails or doesn't arrive, a line is shown and the failure is reported; nothing else on the page changes.
 */
export function Extension<Slot extends SlotName>({ extension, fixed = false, ...props }: Props<Slot>) {
  const space = useRef<HTMLDivElement>(null);
  const content = useSyncExternalStore(contentCode.subscribe, contentCode.loaded);
  useEffect(() => {
    contentCode.load().catch(reportFailure);
  }, []);
  const minHeight = `${extension.minHeight / 16}rem`;
  // Keeps the extension's `position: fixed` elements inside its space.
  const style = { contain: 'layout', minHeight, ...(fixed && { height: minHeight, overflow: 'auto' }) };
  const scroller = fixed && { tabIndex: 0, role: 'group', 'aria-label': extension.label };
  return (
    <div ref={space} style={style} data-extension={extension.id} {...scroller}>
      {content && <content.ExtensionContent extension={extension} space={space} props={props} />}
    </div>
  );
}
