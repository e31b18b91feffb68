import type { ReactNode } from 'react';
import type { SessionState } from 'shared-ui/contract';
import { buildTimeServices, place, prerender, type PrerenderedPage } from 'shared-ui/prerender';
import { ServicesProvider } from 'shared-ui/services';
import { Frame } from './features/frame';
import { landing } from './routes';

const served = (element: ReactNode, state?: SessionState) => (
  <ServicesProvider services={buildTimeServices(state)}>{element}</ServicesProvider>
);

/** The landing page for `index.html`, as a visitor who is not signed in sees it. */
export default function prerenderLanding(): Promise<PrerenderedPage> {
  return prerender([{ element: served(<Frame />), children: [landing] }], '/');
}

/** The window around a first view, for `app.html`: as it is for a student while a page is on its way. */
export function frame(): Promise<PrerenderedPage> {
  const user = { id: '', email: '', displayName: place('displayName'), isAdmin: false };
  return prerender([{ path: '*', element: served(<Frame loading />, { status: 'signed-in', user }) }], '/');
}
