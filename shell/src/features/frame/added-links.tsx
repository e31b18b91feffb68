import type { AddedLink } from '@learn-for-life/contract';
import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { menuPanel, WIDE_ENOUGH } from './popover-menu.styles';

/** From this width on, there is also room for remotes' links. */
const ROOM_FOR_ADDED = '80rem';

/** The maximum numbers of remotes' links in the bar and of characters in their labels; 'More' contains the rest. */
const ADDED_IN_BAR = 3;
const ADDED_CHARACTERS = 30;
/** The space around a label, in characters. */
const LABEL_MARGIN = 3;

/** Returns how many of these labels the bar shows. */
function countInBar(labels: readonly string[]): number {
  let room = ADDED_CHARACTERS;
  const tooMuch = labels.findIndex((label, index) => {
    room -= label.length + LABEL_MARGIN;
    return index >= ADDED_IN_BAR || room < 0;
  });
  return tooMuch < 0 ? labels.length : tooMuch;
}

/** A remote's link: always in the 'Menu' list, and in the bar if there is room. */
const Added = styled.li`
  @media (${WIDE_ENOUGH} <= width < ${ROOM_FOR_ADDED}) {
    display: none;
  }
  @media (width >= ${WIDE_ENOUGH}) {
    &[data-more] {
      display: none;
    }
  }
`;

/** The remotes' links that don't fit in the bar. */
const More = styled.li`
  @media (width < ${WIDE_ENOUGH}) {
    display: none;
  }
  @media (width >= ${ROOM_FOR_ADDED}) {
    &[data-empty],
    li:not([data-more]) {
      display: none;
    }
  }
  > button {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    padding: var(--space-2) var(--space-3);
    white-space: nowrap;
    border-radius: var(--radius-full);
    font-weight: 600;
    &:hover,
    &[aria-current] {
      background: var(--color-surface-sunken);
    }
    > svg {
      flex: none;
      width: 1.125rem;
      height: 1.125rem;
    }
  }
`;

const MoreList = styled.ul`
  ${menuPanel}
  /* Along the content's right edge, like the account menu. */
  right: max(var(--page-margin), (100vw - var(--content-width)) / 2);
  left: auto;
  margin: 0;
  list-style: none;
  && a {
    padding: var(--space-3) var(--space-4);
    border-radius: var(--radius-s);
    white-space: normal;
  }
`;

/** The remotes' links, as items of the list: the first in the bar if there is room, the others in 'More'. */
export function AddedLinks({ links }: { links: readonly AddedLink[] }) {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const inBar = countInBar(links.map(({ label }) => label));
  const items = links.map((link, index) => ({ ...link, isLater: index >= inBar || undefined }));
  return (
    <>
      {items.map(({ path, label, isLater }) => (
        <Added key={path} data-more={isLater}>
          <NavLink to={path}>{label}</NavLink>
        </Added>
      ))}
      <More data-empty={links.length === inBar || undefined}>
        <button
          type="button"
          popoverTarget="more-links"
          aria-current={items.some(({ path }) => path === pathname) || undefined}
        >
          More
          <ChevronDown aria-hidden="true" />
        </button>
        {/* Choosing a link closes the list. Enter on a link also triggers a click. */}
        <MoreList id="more-links" ref={list} popover="auto" onClick={() => list.current?.hidePopover()}>
          {items.map(({ path, label, isLater }) => (
            <li key={path} data-more={isLater}>
              <NavLink to={path}>{label}</NavLink>
            </li>
          ))}
        </MoreList>
      </More>
    </>
  );
}
