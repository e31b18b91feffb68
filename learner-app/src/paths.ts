/** Route patterns of this app; a test holds them equal to the routes. They go into the release manifest. */
export const PATHS = [
  '/login',
  '/signup',
  '/home',
  '/courses',
  '/course-overview/:courseId',
  '/video/:courseId/:lessonId',
  '/quiz/:courseId/:lessonId',
  '/lesson-complete/:courseId',
  '/profile',
  '/dashboard',
  '/test',
  '/firestore-test',
];
