import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const NightPageRoot = styled.div`
  flex: 1;
  display: grid;
  place-items: center;
  padding: var(--space-7) var(--space-5);
  background: var(--color-night);
  color: var(--color-on-night);
`;

/** The dark page for a host's own sign-in screens, with one column in the middle. */
export function NightPage({ children }: { children: ReactNode }) {
  return (
    <NightPageRoot data-surface="night" data-night-page>
      {children}
    </NightPageRoot>
  );
}
