/** Route patterns of this app; a test holds them equal to the routes. They go into the release manifest. */
export const PATHS = [
  '/admin-dashboard',
  '/question-dashboard',
  '/qv_upload',
  '/c_upload',
  '/analytics',
  '/analytics/courses/:courseId',
  '/analytics/quizzes/:quizId',
  '/people',
  '/people/:personId',
  '/trash',
];
