import type { HostServices } from '@learn-for-life/contract';
import { Outlet, type RouteObject } from 'react-router-dom';
import { screenRoutes } from 'shared-ui/screens';
import { ServicesProvider } from 'shared-ui/services';
import { UnsentAnswers } from './features/quiz-player';
import { UnsentProgress } from './features/video-player';
import screens from './screens';
import { watchInteraction } from './shared/first-interaction';

/** All routes of the app. Their parent sends unsaved answers and progress, whichever screen is open. */
export function createRoutes(services: HostServices): RouteObject[] {
  watchInteraction();
  return [
    {
      element: (
        <ServicesProvider services={services}>
          <UnsentAnswers />
          <UnsentProgress />
          <Outlet />
        </ServicesProvider>
      ),
      children: screenRoutes(services, screens),
    },
  ];
}
