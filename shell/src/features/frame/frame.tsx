import { styled, keyframes } from 'styled-components';
import { AccessGuard, MainRegion, scrollKey, useDocumentTitle, useRouteHandle } from 'shared-ui/host';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { DeviceGuard } from './device-guard';
import { Footer } from './footer';
import { PRODUCT } from './product';
import { TopBar } from './top-bar';

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
function NavigationProgress({ active }: { active: boolean }) {
  return active ? <Line role="progressbar" aria-label="Loading page" /> : null;
}

const Page = styled.div`
  min-height: 100dvh;
  display: flex;
  flex-direction: column;
`;

const SkipLink = styled.a`
  position: absolute;
  z-index: 100;
  top: var(--space-2);
  left: var(--space-2);
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-s);
  background: var(--color-ink);
  color: var(--color-surface);
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

interface FrameProps {
  /** The page's code is still being fetched. */
  loading?: boolean;
}

/** The shell's window around every page: bars (unless the page wants the whole window), guards, scroll and title. */
export function Frame({ loading = false }: FrameProps) {
  const handle = useRouteHandle();
  const { session } = useServices();
  const { state } = useNavigation();
  useDocumentTitle(loading ? undefined : handle.title, PRODUCT);
  const bare = !loading && handle.layout === 'bare';
  return (
    <Page>
      <SkipLink href="#main">Skip to content</SkipLink>
      {!bare && <TopBar />}
      <NavigationProgress active={loading || state !== 'idle'} />
      <MainRegion>
        {!loading && (
          <DeviceGuard>
            <AccessGuard access={handle.access} session={session}>
              <Outlet />
            </AccessGuard>
          </DeviceGuard>
        )}
      </MainRegion>
      {!bare && <Footer />}
      {!loading && <ScrollRestoration getKey={scrollKey} />}
    </Page>
  );
}
