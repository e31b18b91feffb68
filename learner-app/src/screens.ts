import type { ScreenGroup } from 'shared-ui/screens';
import certificate from './features/certificate/certificate.route';
import connectionCheck from './features/connection-check/connection-check.route';
import course from './features/course/course.route';
import courseOverview from './features/course-overview/course-overview.route';
import courses from './features/courses/courses.route';
import dashboard from './features/dashboard/dashboard.route';
import firstYear from './features/first-year/first-year.route';
import firstYearMonth from './features/first-year/month/month.route';
import gallery from './features/gallery/gallery.route';
import home from './features/home/home.route';
import join from './features/plans/join/join.route';
import landing from './features/landing/landing.route';
import lessonComplete from './features/lesson-complete/lesson-complete.route';
import login from './features/login/login.route';
import plans from './features/plans/offer/plans.route';
import plansCancelled from './features/plans/offer/plans-cancelled.route';
import practise from './features/practise/practise.route';
import profile from './features/profile/profile.route';
import purchase from './features/plans/purchase/purchase.route';
import quizPlayer from './features/quiz-player/quiz-player.route';
import signup from './features/signup/signup.route';
import videoPlayer from './features/video-player/video-player.route';

/** Every screen of the app. The landing page, login and sign-up don't use the query library. */
export default [
  { screens: [landing, login, signup] },
  {
    layout: () => import('./shared/data/data-layout'),
    screens: [
      home,
      courses,
      course,
      courseOverview,
      lessonComplete,
      certificate,
      videoPlayer,
      quizPlayer,
      profile,
      dashboard,
      practise,
      firstYear,
      firstYearMonth,
      plans,
      plansCancelled,
      purchase,
      join,
      gallery,
      connectionCheck,
    ],
  },
] satisfies ScreenGroup[];
