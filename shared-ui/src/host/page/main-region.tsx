import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'react-router-dom';
import { useLateTypefaces } from './late-typefaces';

// The footer starts below the window, so no one sees it move while a page fills.
const Main = styled.main`
  flex: 1 0 auto;
  display: flex;
  flex-direction: column;
  outline: none;
  min-height: calc(100dvh - var(--bar-height));
`;

/** The page's main landmark. It receives the focus after a navigation, so that screen readers start reading the new page. */
export function MainRegion({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLateTypefaces(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!ref.current?.contains(document.activeElement)) ref.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <Main id="main" ref={ref} tabIndex={-1}>
      {children}
    </Main>
  );
}
