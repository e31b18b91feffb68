import type { HostServices } from 'shared-ui/contract';
import { Outlet, screen, type RouteObject } from 'shared-ui/router';
import { ServicesProvider } from 'shared-ui/services';
import { UnsentAnswers } from './features/quiz-player';
import { UnsentProgress } from './features/video-player';
import { createReadsAhead } from './reads-ahead';

/**
 * All routes of the app. What a screen reads is asked for along with its code; the two players read when they open,
 * because places and answers must be those of that moment (a quiz that a page is opened with is read with the page).
 * Pages that paint before anybody signs in stay outside the data layout. Chunks are named after the screens, so that the
 * release manifest can tell which a path needs.
 */
export function createRoutes(services: HostServices): RouteObject[] {
  const ahead = createReadsAhead(services);
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
          ...screen(() => import(/* webpackChunkName: "login" */ './features/login/login.screen'), {
            access: 'public',
            title: 'Log in',
          }),
        },
        {
          path: 'signup',
          ...screen(() => import(/* webpackChunkName: "signup" */ './features/signup/signup.screen'), {
            access: 'public',
            title: 'Sign up',
          }),
        },
        {
          ...screen(() => import(/* webpackChunkName: "data-layout" */ './shared/data-layout'), {
            access: 'public',
          }),
          children: [
            {
              path: 'home',
              ...screen(
                () => import(/* webpackChunkName: "home" */ './features/home/home.screen'),
                { access: 'signed-in', title: 'Home' },
                ahead.home,
              ),
            },
            {
              path: 'courses',
              ...screen(
                () => import(/* webpackChunkName: "courses" */ './features/courses/courses.screen'),
                { access: 'public', title: 'Courses' },
                ahead.courses,
              ),
            },
            {
              path: 'course-overview/:courseId',
              ...screen(
                () =>
                  import(
                    /* webpackChunkName: "course-overview" */ './features/course-overview/course-overview.screen'
                  ),
                { access: 'public', title: 'Course' },
                ahead.courseOverview,
              ),
            },
            {
              path: 'video/:courseId/:lessonId',
              ...screen(
                () => import(/* webpackChunkName: "video" */ './features/video-player/video-player.screen'),
                { access: 'signed-in', title: 'Video' },
              ),
            },
            {
              path: 'quiz/:courseId/:lessonId',
              ...screen(
                () => import(/* webpackChunkName: "quiz" */ './features/quiz-player/quiz-player.screen'),
                { access: 'signed-in', layout: 'bare', title: 'Quiz' },
                ahead.quiz,
              ),
            },
            {
              path: 'lesson-complete/:courseId',
              ...screen(
                () =>
                  import(
                    /* webpackChunkName: "lesson-complete" */ './features/lesson-complete/lesson-complete.screen'
                  ),
                { access: 'public', title: 'Lesson complete' },
              ),
            },
            {
              path: 'profile',
              ...screen(
                () => import(/* webpackChunkName: "profile" */ './features/profile/profile.screen'),
                { access: 'signed-in', title: 'Profile' },
                ahead.profile,
              ),
            },
            {
              path: 'dashboard',
              ...screen(
                () => import(/* webpackChunkName: "dashboard" */ './features/dashboard/dashboard.screen'),
                { access: 'signed-in', title: 'Dashboard' },
                ahead.dashboard,
              ),
            },
            // Not in the navigation (design, decision 13).
            {
              path: 'test',
              ...screen(() => import(/* webpackChunkName: "test" */ './features/gallery/gallery.screen'), {
                access: 'public',
                title: 'Component gallery',
              }),
            },
            {
              path: 'firestore-test',
              ...screen(
                () =>
                  import(
                    /* webpackChunkName: "firestore-test" */ './features/connection-check/connection-check.screen'
                  ),
                { access: 'public', title: 'Connection check' },
              ),
            },
          ],
        },
      ],
    },
  ];
}
