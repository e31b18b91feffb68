import type { HostServices } from 'shared-ui/contract';
import { Outlet, screen, type RouteObject } from 'shared-ui/router';
import { ServicesProvider } from 'shared-ui/services';
import { UnsentAnswers } from './features/quiz-player';
import { UnsentProgress } from './features/video-player';

/**
 * All routes of the app. Pages that paint before anybody signs in stay outside the data layout, which brings the query
 * client, so that a first visit does not fetch it.
 */
export function createRoutes(services: HostServices): RouteObject[] {
  return [
    {
      element: (
        <ServicesProvider services={services}>
          <UnsentAnswers />
          <UnsentProgress />
          <Outlet />
        </ServicesProvider>
      ),
      children: [
        {
          path: 'login',
          ...screen(() => import('./features/login/login.screen'), { access: 'public', title: 'Log in' }),
        },
        {
          path: 'signup',
          ...screen(() => import('./features/signup/signup.screen'), { access: 'public', title: 'Sign up' }),
        },
        {
          ...screen(() => import('./shared/data-layout'), { access: 'public' }),
          children: [
            {
              path: 'home',
              ...screen(() => import('./features/home/home.screen'), { access: 'signed-in', title: 'Home' }),
            },
            {
              path: 'courses',
              ...screen(() => import('./features/courses/courses.screen'), {
                access: 'public',
                title: 'Courses',
              }),
            },
            {
              path: 'course-overview/:courseId',
              ...screen(() => import('./features/course-overview/course-overview.screen'), {
                access: 'public',
                title: 'Course',
              }),
            },
            {
              path: 'video/:courseId/:lessonId',
              ...screen(() => import('./features/video-player/video-player.screen'), {
                access: 'signed-in',
                title: 'Video',
              }),
            },
            {
              path: 'quiz/:courseId/:lessonId',
              ...screen(() => import('./features/quiz-player/quiz-player.screen'), {
                access: 'signed-in',
                layout: 'bare',
                title: 'Quiz',
              }),
            },
            {
              path: 'lesson-complete/:courseId',
              ...screen(() => import('./features/lesson-complete/lesson-complete.screen'), {
                access: 'public',
                title: 'Lesson complete',
              }),
            },
            {
              path: 'profile',
              ...screen(() => import('./features/profile/profile.screen'), {
                access: 'signed-in',
                title: 'Profile',
              }),
            },
            {
              path: 'dashboard',
              ...screen(() => import('./features/dashboard/dashboard.screen'), {
                access: 'signed-in',
                title: 'Dashboard',
              }),
            },
            // Not in the navigation (design, decision 13).
            {
              path: 'test',
              ...screen(() => import('./features/gallery/gallery.screen'), {
                access: 'public',
                title: 'Component gallery',
              }),
            },
            {
              path: 'firestore-test',
              ...screen(() => import('./features/connection-check/connection-check.screen'), {
                access: 'public',
                title: 'Connection check',
              }),
            },
          ],
        },
      ],
    },
  ];
}
