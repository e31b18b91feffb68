import { useEffect, useEffectEvent, useState, type MouseEvent, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { stickyBarProps } from 'shared-ui/components';
import { styled } from 'styled-components';
import { tabLinkStyles } from '../../shared/navigation/tab-link';

export interface PageSection {
  /** The id of the section's element. */
  id: string;
  label: string;
}

// At 400% zoom, a window can be less than 24rem high. The bar then scrolls away, so that the sections can use the whole window.
const Bar = styled.nav`
  position: sticky;
  z-index: 3;
  top: var(--sticky-top);
  margin-inline: calc(-1 * var(--space-3));
  border-bottom: 1px solid var(--color-line);
  background: var(--color-paper);
  @media (height < 24rem) {
    position: static;
  }
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  list-style: none;
`;

const SectionLink = styled.a`
  ${tabLinkStyles}
  min-height: 2.5rem;
`;

/** Events that mean someone may be scrolling. */
const ACTIONS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** Returns the last section that begins in the upper half of the window, or the first section. */
function sectionInView(sections: readonly PageSection[]): string | undefined {
  const begun = sections.findLast(({ id }) => {
    const element = document.getElementById(id);
    return element !== null && element.getBoundingClientRect().top < innerHeight / 2;
  });
  return (begun ?? sections[0])?.id;
}

/**
 * Returns the section in view and writes it to the address, so that a reload and Back return to it. Until someone scrolls, the section in
 * the address stays in view while the sections above it load.
 */
function useSectionInView(sections: readonly PageSection[], area: RefObject<HTMLElement | null>) {
  const { hash, key } = useLocation();
  const [inView, setInView] = useState<string>();
  /** Whether a navigation has changed the address but not yet the page. The router keeps an entry's key in the entry's state. */
  const isNavigating = useEffectEvent(
    () => ((history.state as { key?: string } | null)?.key ?? 'default') !== key,
  );
  useEffect(() => {
    const wanted = sections.find(({ id }) => hash === `#${id}`)?.id;
    let hasActed = false;
    const act = () => (hasActed = true);
    let frame = 0;
    const follow = () => {
      // The new entry belongs to another section or page, and Back must find it unchanged.
      if (isNavigating()) return;
      const id = sectionInView(sections);
      if (!hasActed && wanted !== undefined && id !== wanted) {
        document.getElementById(wanted)?.scrollIntoView();
        return;
      }
      setInView(id);
      if (!hasActed || id === undefined) return;
      const isFirst = id === sections[0]?.id;
      const { pathname, search } = location;
      const address = `${pathname}${search}${isFirst ? '' : `#${id}`}`;
      // Bypasses the router, because only the address changes.
      if (address !== pathname + search + location.hash) history.replaceState(history.state, '', address);
    };
    const followSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(follow);
    };
    for (const action of ACTIONS) addEventListener(action, act, { passive: true });
    addEventListener('scroll', followSoon, { passive: true });
    const observer = new ResizeObserver(followSoon);
    if (area.current) observer.observe(area.current);
    return () => {
      for (const action of ACTIONS) removeEventListener(action, act);
      removeEventListener('scroll', followSoon);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [sections, area, hash]);
  return inView ?? sections[0]?.id;
}

interface SectionNavigationProps {
  sections: readonly PageSection[];
  /** The element around the sections. */
  area: RefObject<HTMLElement | null>;
}

/** Links to the sections of a long page. The links stay in view and mark the section being read. */
export function SectionNavigation({ sections, area }: SectionNavigationProps) {
  const inView = useSectionInView(sections, area);
  const navigate = useNavigate();
  const { search } = useLocation();
  function goTo(event: MouseEvent, id: string) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ search, hash: id });
    // The next press of Tab continues from the section.
    document.getElementById(id)?.focus({ preventScroll: true });
  }
  return (
    <Bar aria-label="Sections" {...stickyBarProps}>
      <List>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <SectionLink
              href={`#${id}`}
              aria-current={id === inView ? 'location' : undefined}
              onClick={(event) => goTo(event, id)}
            >
              {label}
            </SectionLink>
          </li>
        ))}
      </List>
    </Bar>
  );
}
