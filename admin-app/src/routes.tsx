import { QueryClientProvider } from '@tanstack/react-query';
import type { HostServices } from 'shared-ui/contract';
import { createQueryClient } from 'shared-ui/query';
import { Outlet, screen, type RouteObject } from 'shared-ui/router';
import { ServicesProvider } from 'shared-ui/services';
import { AdminNavigation } from './shared/admin-navigation';

/** All routes of the app; every one is for admins (design, decision 1). */
export function createRoutes(services: HostServices): RouteObject[] {
  // Of this mount: a host that mounts the app again, for another user perhaps, begins with nothing. Lists are asked again
  // after every change, so nothing else needs to be fresh by the second.
  const queryClient = createQueryClient({ staleTime: 10_000 });
  return [
    {
      element: (
        <ServicesProvider services={services}>
          <QueryClientProvider client={queryClient}>
            <AdminNavigation />
            <Outlet />
          </QueryClientProvider>
        </ServicesProvider>
      ),
      children: [
        {
          path: 'admin-dashboard',
          ...screen(() => import('./features/admin-dashboard/admin-dashboard.screen'), {
            access: 'admin',
            title: 'Admin dashboard',
          }),
        },
        {
          path: 'question-dashboard',
          ...screen(() => import('./features/questions/question-dashboard.screen'), {
            access: 'admin',
            title: 'Question dashboard',
          }),
        },
        {
          path: 'analytics',
          ...screen(() => import('./features/analytics/analytics.screen'), {
            access: 'admin',
            title: 'Analytics',
          }),
        },
        {
          path: 'analytics/courses/:courseId',
          ...screen(() => import('./features/analytics/course-funnel.screen'), {
            access: 'admin',
            title: 'Course analytics',
          }),
        },
        {
          path: 'analytics/quizzes/:quizId',
          ...screen(() => import('./features/analytics/quiz-items.screen'), {
            access: 'admin',
            title: 'Quiz analytics',
          }),
        },
        {
          path: 'qv_upload',
          ...screen(() => import('./features/imports/quiz-video-upload.screen'), {
            access: 'admin',
            title: 'Quiz & video upload',
          }),
        },
        {
          path: 'c_upload',
          ...screen(() => import('./features/imports/course-upload.screen'), {
            access: 'admin',
            title: 'Course upload',
          }),
        },
        {
          path: 'people',
          ...screen(() => import('./features/people/people.screen'), { access: 'admin', title: 'People' }),
        },
        {
          path: 'people/:personId',
          ...screen(() => import('./features/people/person.screen'), { access: 'admin', title: 'Person' }),
        },
        {
          path: 'trash',
          ...screen(() => import('./features/trash/trash.screen'), { access: 'admin', title: 'Trash' }),
        },
      ],
    },
  ];
}
