import { ChevronDown } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { menuPanel, Toggle } from './popover-menu.styles';
import type { Elements } from 'shared-ui/components';

const Root = styled.div`
  position: relative;
`;

const Panel = styled.div`
  ${menuPanel}
  /* Along the content's right edge. */
  right: max(var(--page-margin), (100vw - var(--content-width)) / 2);
  left: auto;
  ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

/**
 * A button that discloses a short list of links. The browser's own popover brings Escape, the click outside and the
 * focus back to the button.
 *
 * @param id unique in the page
 * @param children `li` elements
 */
export function PopoverMenu({ id, label, children }: { id: string; label: Elements; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Root>
      <Toggle type="button" popoverTarget={id}>
        {label}
        <ChevronDown aria-hidden="true" />
      </Toggle>
      <Panel id={id} ref={panel} popover="auto">
        {/* A chosen entry closes the list; the entries themselves are links and buttons, so the keyboard clicks too. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above */}
        <ul onClick={() => panel.current?.hidePopover()}>{children}</ul>
      </Panel>
    </Root>
  );
}
