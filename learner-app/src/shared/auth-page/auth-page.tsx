import type { ReactNode } from 'react';
import { PageLoading } from 'shared-ui/components';
import { Navigate } from 'react-router-dom';
import { useSession } from 'shared-ui/services';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { MarketingPanel } from './marketing-panel';

const Page = styled.div`
  flex: 1;
  display: grid;
  gap: var(--space-4);
  padding: var(--space-4);
  ${media.wide} {
    grid-template-columns: minmax(26rem, 1fr) minmax(0, 1.15fr);
    min-height: 40rem;
  }
`;

const Side = styled.div`
  display: grid;
  place-items: center;
  padding: var(--space-5) var(--space-4);
  @media (max-height: 50rem) {
    padding-block: var(--space-3);
  }
`;

/** The dark page of login and sign-up: the form, and the marketing panel beside it. Redirects signed-in users. */
export function AuthPage({ leadsTo, children }: { leadsTo: string; children: ReactNode }) {
  const session = useSession();
  if (session.status === 'signed-in') return <Navigate to={leadsTo} replace />;
  return (
    <Page data-surface="night">
      <Side>{session.status === 'loading' ? <PageLoading /> : children}</Side>
      <MarketingPanel />
    </Page>
  );
}
