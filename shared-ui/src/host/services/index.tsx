/** The host's services inside a remote's own component tree. */
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { HostServices, SessionState, SessionUser } from '@learn-for-life/contract';

const ServicesContext = createContext<HostServices | null>(null);

export function ServicesProvider({ services, children }: { services: HostServices; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** @throws Error outside a `ServicesProvider` */
export function useServices(): HostServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it.');
  return services;
}

/** The current session; re-renders when it changes. */
export function useSession(): SessionState {
  return useStore(useServices().session);
}

/** The signed-in user of a screen behind the guard. @throws Error when no one is signed in */
export function useSignedInUser(): SessionUser {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('This screen needs a logged-in user.');
  return session.user;
}

/**
 * Names a screen's content in the document's title: '<course> · <product>' instead of 'Course · <product>'.
 * @param shown undefined until it's known
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
      // Unless another page already has its title.
      if (document.title === title) document.title = general;
    };
  }, [shown, product]);
}
