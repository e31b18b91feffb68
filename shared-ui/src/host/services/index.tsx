/** Provides the host's services to a remote's component tree. */
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { HostServices, SessionState, SessionUser } from '@learn-for-life/contract';

const ServicesContext = createContext<HostServices | null>(null);

export function ServicesProvider({ services, children }: { services: HostServices; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** Returns the host's services. @throws Error outside a `ServicesProvider` */
export function useServices(): HostServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it.');
  return services;
}

/** Returns the current session, and re-renders when it changes. */
export function useSession(): SessionState {
  return useStore(useServices().session);
}

/** Returns the signed-in user, for screens behind the guard. @throws Error if no one is signed in */
export function useSignedInUser(): SessionUser {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('This screen needs a logged-in user.');
  return session.user;
}

/**
 * Puts the name of a screen's content into the document title: '<course> · <product>' instead of 'Course · <product>'.
 * @param shown the name; undefined until it's known
 */
export function useScreenTitle(shown: string | undefined): void {
  const { product } = useServices();
  // This isn't a layout effect, because the host sets the page's general title in one.
  useEffect(() => {
    if (!shown) return;
    const general = document.title;
    const title = product ? `${shown} · ${product}` : shown;
    document.title = title;
    return () => {
      // Restores the general title, unless another page has already set its own.
      if (document.title === title) document.title = general;
    };
  }, [shown, product]);
}
