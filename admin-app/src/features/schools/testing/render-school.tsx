import type { AppConfig, SessionUser } from '@learn-for-life/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { fakeServices, renderRoutes } from 'shared-ui/testing';
import { UnsavedInputProvider } from '../../../shared/drafts/unsaved-input';
import { createInputStore } from '../../../shared/drafts/unsaved-input.store';

/** Renders a screen at its path and address, by default for someone who works at a school. */
export function renderSchool(
  Screen: ComponentType,
  {
    path,
    at,
    state,
    session = { worksAtSchool: true },
    config,
  }: {
    path: string;
    at: string;
    state?: unknown;
    session?: Partial<SessionUser>;
    config?: Partial<AppConfig>;
  },
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const auth = { getSession: () => ({ session: { access_token: 'old' } }) };
  const services = fakeServices({ session, config, auth, rpc: { get_admin_right: () => null } });
  const element = (
    <QueryClientProvider client={client}>
      <UnsavedInputProvider inputs={createInputStore(services)}>
        <Screen />
      </UnsavedInputProvider>
    </QueryClientProvider>
  );
  return renderRoutes([{ path, element }], { at, services, state });
}
