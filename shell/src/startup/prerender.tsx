import type { ReactNode } from 'react';
import { buildTimeServices, placeholder, prerender, type PrerenderedPage } from 'shared-ui/build/prerender';
import type { SessionState } from 'shared-ui/contract';
import { screenRoutes } from 'shared-ui/screens';
import { ServicesProvider } from 'shared-ui/services';
import { Frame } from '../features/frame';
import landing from '../features/landing/landing.route';

const withServices = (element: ReactNode, state?: SessionState) => (
  <ServicesProvider services={buildTimeServices(state)}>{element}</ServicesProvider>
);

/** The landing page for `index.html`, as a visitor who is signed out sees it. */
export default function prerenderLanding(): Promise<PrerenderedPage> {
  const children = screenRoutes(buildTimeServices(), [{ screens: [landing] }]);
  return prerender([{ element: withServices(<Frame />), children }], '/');
}

/** The host's frame around a first view, for `app.html`: what a student and a visitor see while a page is loading. */
export async function frames(): Promise<Record<'signed-in' | 'signed-out', PrerenderedPage>> {
  const user = { id: '', email: '', displayName: placeholder('displayName'), isAdmin: false };
  const frame = (state: SessionState) =>
    prerender([{ path: '*', element: withServices(<Frame loading />, state) }], '/');
  return {
    'signed-in': await frame({ status: 'signed-in', user }),
    'signed-out': await frame({ status: 'signed-out' }),
  };
}
