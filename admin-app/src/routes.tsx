import { QueryClientProvider } from '@tanstack/react-query';
import type { HostServices, RouteHandle } from '@learn-for-life/contract';
import { Outlet, useMatches, type RouteObject } from 'react-router-dom';
import { screenRoutes } from 'shared-ui/screens';
import { ServicesProvider } from 'shared-ui/services';
import screens from './screens';
import { AdminNavigation } from './shared/navigation/admin-navigation';
import { newQueryClient } from './shared/api/query-client';
import { UnsavedInputProvider } from './shared/drafts/unsaved-input';
import { createInputStore } from './shared/drafts/unsaved-input.store';
import { RightGuard } from './shared/rights/right-guard';
import { StandAloneContext } from './shared/stand-alone';

function GuardedOutlet() {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  return (
    <RightGuard right={handle?.right}>
      <Outlet />
    </RightGuard>
  );
}

/** Creates all routes of the app. */
export function createRoutes(services: HostServices, { standAlone = false } = {}): RouteObject[] {
  const queryClient = newQueryClient(services);
  const inputs = createInputStore(services);
  return [
    {
      element: (
        <ServicesProvider services={services}>
          <QueryClientProvider client={queryClient}>
            <StandAloneContext value={standAlone}>
              <AdminNavigation />
              <UnsavedInputProvider inputs={inputs}>
                <GuardedOutlet />
              </UnsavedInputProvider>
            </StandAloneContext>
          </QueryClientProvider>
        </ServicesProvider>
      ),
      children: screenRoutes(services, screens),
    },
  ];
}
