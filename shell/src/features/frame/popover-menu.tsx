import { useRef, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';

const Root = styled.div`
  position: relative;
`;

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 2.75rem;
  max-width: min(16rem, 100%);
  padding: var(--space-1) var(--space-4);
  border: 1.5px solid var(--color-ink);
  border-radius: var(--radius-full);
  font-weight: 700;
  &:hover {
    background: var(--color-surface-sunken);
  }
  > svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
  }
`;

const Panel = styled.div`
  /* In the top layer, so placed from the window: below the sticky bar, along the content's right edge. */
  position: fixed;
  inset: calc(var(--bar-height) + var(--space-1)) max(var(--page-margin), (100vw - var(--content-width)) / 2)
    auto auto;
  min-width: 12rem;
  padding: var(--space-2);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: var(--color-ink);
  box-shadow: var(--shadow-2);
  ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a,
  button {
    display: block;
    width: 100%;
    padding: var(--space-3) var(--space-4);
    border-radius: var(--radius-s);
    font-weight: 600;
    text-align: left;
    color: inherit;
    text-decoration: none;
    &:hover,
    &:focus-visible {
      background: var(--color-surface-sunken);
    }
  }
`;

/**
 * A button that discloses a short list of links. The browser's own popover brings Escape, the click outside and the
 * focus back to the button.
 *
 * @param id unique in the page
 * @param children `li` elements
 */
export function PopoverMenu({ id, label, children }: { id: string; label: ReactNode; children: ReactNode }) {
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
