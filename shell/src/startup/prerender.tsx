import type { ReactNode } from 'react';
import { buildTimeServices, placeholder, prerender, type PrerenderedPage } from 'shared-ui/build/prerender';
import type { SessionState } from '@learn-for-life/contract';
import { screenRoutes } from 'shared-ui/screens';
import { ServicesProvider } from 'shared-ui/services';
import { Frame } from '../features/frame';
import { PRODUCT } from '../shared/product';
import landing from '../features/landing/landing.route';
import mobileUnsupported from '../features/mobile-unsupported/mobile-unsupported.route';
import groups from '../screens';

const withServices = (element: ReactNode, services = buildTimeServices()) => (
  <ServicesProvider services={services}>{element}</ServicesProvider>
);

/** Renders the landing page for `index.html`, as a signed-out visitor sees it. */
export default function prerenderLanding(): Promise<PrerenderedPage> {
  const children = screenRoutes(buildTimeServices(), [{ screens: [landing] }]);
  return prerender([{ element: withServices(<Frame />), children }], '/');
}

/** Renders the host's frame around a first view, for `app.html`, as students and visitors see it while a page is loading. */
export async function frames(): Promise<Record<'signed-in' | 'signed-out', PrerenderedPage>> {
  const user = { id: '', email: '', displayName: placeholder('displayName'), isAdmin: false };
  const frame = (state: SessionState) =>
    prerender([{ path: '*', element: withServices(<Frame loading />, buildTimeServices(state)) }], '/');
  return {
    'signed-in': await frame({ status: 'signed-in', user }),
    'signed-out': await frame({ status: 'signed-out' }),
  };
}

/** Renders the page that excluded phones and tablets show instead of the app (`early/device-notice.ts`). */
export async function deviceNotice(): Promise<PrerenderedPage & { path: string; title: string }> {
  const { path, title = '' } = mobileUnsupported;
  const services = buildTimeServices();
  services.config.contact.socialUrl = placeholder('socialUrl');
  const children = screenRoutes(services, [{ screens: [mobileUnsupported] }]);
  const page = await prerender([{ element: withServices(<Frame />, services), children }], path);
  return { ...page, path, title: `${title} · ${PRODUCT}` };
}

/** Patterns of the paths that open on phones and tablets, even if a deployment excludes such devices from other paths. */
export const anyDevicePaths: readonly string[] = groups
  .flatMap(({ screens }) => screens)
  .filter(({ devices }) => devices === 'any')
  .map(({ path }) => path);
