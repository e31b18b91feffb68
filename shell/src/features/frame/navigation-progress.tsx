import { keyframes, styled } from 'styled-components';

const grow = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`;

const Line = styled.div`
  position: fixed;
  z-index: 90;
  inset: 0 0 auto;
  height: 3px;
  transform-origin: left;
  background: var(--color-accent);
  /* A page that is there at once shows no line. */
  animation: ${grow} 6s var(--ease-out) 150ms both;
`;

/** A thin line at the window's top while the next page is being fetched. */
export function NavigationProgress({ active }: { active: boolean }) {
  return active ? <Line role="progressbar" aria-label="Loading page" /> : null;
}
