import { styled, keyframes } from 'styled-components';
import { AccessGuard, MainRegion, scrollKey, useDocumentTitle, useRouteHandle } from 'shared-ui/host';
import { Link, Navigate, Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import type { Elements } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { PRODUCT } from '../../shared/product';
import { TopBar } from './top-bar';
import { isUnsupportedDevice } from '../../shared/unsupported-device';

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
  /* Delayed, so that a fast page shows no line. */
  animation: ${grow} 6s var(--ease-out) 150ms both;
`;

const FooterRoot = styled.footer`
  margin-top: auto;
  background: var(--color-night);
  color: var(--color-on-night);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-5) var(--space-8);
  justify-content: space-between;
  width: min(100% - 2 * var(--page-margin), var(--content-width));
  margin-inline: auto;
  padding-block: var(--space-6);
  font-size: var(--text-s);
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3) var(--space-5);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-block;
    /* Large enough for a finger. */
    min-height: 1.5rem;
    line-height: 1.5rem;
    color: inherit;
    font-weight: 600;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  address {
    display: grid;
    gap: var(--space-1);
    font-style: normal;
    color: var(--color-on-night-soft);
  }
  /* Until the details load, a non-breaking space reserves the line. */
  [data-contact]:empty::before {
    content: '\\a0';
  }
`;

/**
 * Links and the company's contact details, which come from the deployment's configuration. The app fills them in; in a footer rendered
 * at build time, the early script does (`startup/early/fill-contact-details.ts`).
 */
function Footer() {
  const { contact } = useServices().config;
  return (
    <FooterRoot data-surface="night">
      <Row>
        <nav aria-label="Footer">
          <ul>
            <li>
              <Link to="/">HOME</Link>
            </li>
            <li>
              <Link to="/courses">COURSES</Link>
            </li>
            <li>
              <Link to="/plans">PLANS</Link>
            </li>
            <li>
              <Link to="/dashboard">DASHBOARD</Link>
            </li>
            <li>
              <Link to="/terms">Terms of Service</Link>
            </li>
            <li>
              <Link to="/privacy">Privacy Policy</Link>
            </li>
          </ul>
        </nav>
        <address>
          <strong>
            <span>{`${PRODUCT} · `}</span>
            <span data-contact="company">{contact.company}</span>
          </strong>
          <span data-contact="address">{contact.address}</span>
          <span>
            {/* The address is missing until the configuration has loaded, and a link must have a name. */}
            <a data-contact="email" href={contact.email ? `mailto:${contact.email}` : undefined}>
              {contact.email}
            </a>{' '}
            · <span data-contact="phone">{contact.phone}</span>
          </span>
        </address>
      </Row>
    </FooterRoot>
  );
}

/**
 * Redirects phones and tablets to /mobileunsupported, except from routes open to any device (docs/product.md#device-guard). Pages that are
 * opened by their address are handled earlier (`startup/early/device-notice.ts`).
 */
function DeviceGuard({ children }: { children: Elements }) {
  const { devices } = useRouteHandle();
  const { config } = useServices();
  if (devices === 'any' || !isUnsupportedDevice(config)) return children;
  return <Navigate to="/mobileunsupported" replace />;
}

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
  /** Whether the page's code is still being fetched. */
  loading?: boolean;
}

/** The shell's frame around every page: bars (unless the page fills the window), guards, scroll position and title. */
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
