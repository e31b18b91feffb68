/** The host's services inside a remote's own component tree. */
import { createContext, useContext, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { HostServices, SessionState, SessionUser } from '../../contract';

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

/** The signed-in user of a screen behind the guard. @throws Error when nobody is signed in */
export function useSignedInUser(): SessionUser {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('This screen needs a signed-in user.');
  return session.user;
}
