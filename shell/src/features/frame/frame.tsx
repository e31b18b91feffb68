import { styled } from 'styled-components';
import { AccessGuard, MainRegion, scrollKey, useDocumentTitle, useRouteHandle } from 'shared-ui/host';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { DeviceGuard } from './device-guard';
import { Footer } from './footer';
import { NavigationProgress } from './navigation-progress';
import { PRODUCT } from './product';
import { TopBar } from './top-bar';

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
