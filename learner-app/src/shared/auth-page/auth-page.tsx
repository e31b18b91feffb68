import type { HostServices } from '@learn-for-life/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { PageLoading, Stars } from 'shared-ui/components';
import { Navigate } from 'react-router-dom';
import { SignInArt } from 'shared-ui/drawings';
import { useServices, useSession } from 'shared-ui/services';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { Tagline, Panel, Quote, Scene } from './marketing-panel.styles';
import { getTestimonial, type Testimonial } from './testimonials.api';

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

/** Caches the testimonial, so that switching from login to sign-up doesn't request it again or make the page flicker. */
const cache = new WeakMap<HostServices, Testimonial | null>();

interface AuthPageProps {
  /** The path to which signed-in users are redirected. If that is home, school staff go to their classes instead. */
  targetPath: string;
  children: ReactNode;
}

/** The dark page of login and sign-up: the form, and the marketing panel beside it. Redirects signed-in users. */
export function AuthPage({ targetPath, children }: AuthPageProps) {
  const session = useSession();
  if (session.status === 'signed-in') {
    const startsOnClasses = targetPath === '/home' && session.user.worksAtSchool && !session.user.isAdmin;
    return <Navigate to={startsOnClasses ? '/classes' : targetPath} replace />;
  }
  return (
    <Page data-surface="night" data-night-page>
      <Side>{session.status === 'loading' ? <PageLoading /> : children}</Side>
      <MarketingPanel />
    </Page>
  );
}

/**
 * The panel beside the login and sign-up forms: a motto and, if there is one, a testimonial (docs/product.md#marketing-panel). While it
 * loads, lines take its place.
 */
function MarketingPanel() {
  const testimonial = useTestimonial();
  return (
    <Panel aria-label="Why learn with us">
      <Tagline>Big futures start with one small lesson.</Tagline>
      <Scene>
        <SignInArt />
      </Scene>
      {testimonial === undefined && (
        <Quote aria-hidden="true" data-pending>
          <span />
          <span />
          <span />
        </Quote>
      )}
      {testimonial && (
        <Quote>
          <Stars rating={testimonial.stars} />
          <blockquote>{testimonial.quote}</blockquote>
          <figcaption>{testimonial.author}</figcaption>
        </Quote>
      )}
    </Panel>
  );
}

/** Returns a testimonial: undefined while it's loading, null if there is none. A failed read is logged and counts as none. */
function useTestimonial(): Testimonial | null | undefined {
  const services = useServices();
  const [testimonial, setTestimonial] = useState(cache.get(services));
  useEffect(() => {
    if (cache.has(services)) return;
    let mounted = true;
    getTestimonial(services)
      .then((read) => {
        cache.set(services, read ?? null);
        if (mounted) setTestimonial(read ?? null);
      })
      .catch((error: unknown) => {
        console.error(error);
        if (mounted) setTestimonial(null);
      });
    return () => {
      mounted = false;
    };
  }, [services]);
  return testimonial;
}
