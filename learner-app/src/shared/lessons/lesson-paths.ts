/** Paths of the learner screens. Ids may contain any character. */
export const courseOverviewPath = (courseId: string) => `/course-overview/${encodeURIComponent(courseId)}`;

/** Returns the path of the page shown once the course is complete. */
export const lessonCompletePath = (courseId: string) => `/lesson-complete/${encodeURIComponent(courseId)}`;

/** Label of the button that leads from the last lesson to the completion page. */
export const SEE_COMPLETION = 'See what you’ve done';

/** Returns the path of a certificate, with its code in groups of four. */
export const certificatePath = (code: string) => `/certificates/${code.replace(/(.{4})(?=.)/g, '$1-')}`;

/** Id of the learner's certificates on the dashboard. */
export const CERTIFICATES = 'certificates';

export const videoPath = (courseId: string, lessonId: string) =>
  `/video/${encodeURIComponent(courseId)}/${encodeURIComponent(lessonId)}`;

/** Search parameter of a video's path: the second to begin at. */
export const START_AT = 'at';

/** Returns the path that opens a video at a given second. */
export const videoPathAt = (courseId: string, lessonId: string, second: number) =>
  `${videoPath(courseId, lessonId)}?${START_AT}=${second}`;

/** Replaces the course id in the path of a practice quiz, which is taken outside any course. */
export const PRACTICE = 'default';

/** @param courseId null for practice */
export const quizPath = (courseId: string | null, id: string) =>
  `/quiz/${encodeURIComponent(courseId ?? PRACTICE)}/${encodeURIComponent(id)}`;

/** Search parameter of a quiz's path: the attempt whose result is shown first; without an id, the last finished one. */
export const REVIEW = 'review';

/** Returns the path of a completed lesson's review. */
export const reviewPath = (courseId: string, lessonId: string, lessonType: number) =>
  lessonType === 0 ? `${quizPath(courseId, lessonId)}?${REVIEW}` : videoPath(courseId, lessonId);

/** The path of the page on which a teacher chooses a class for an assignment. @param key what is assigned: `course-tax`, `quiz-payslip` */
export const assignPath = (key: string) => `/classes?assign=${encodeURIComponent(key)}`;

/** @param lessonType 0 is a quiz, anything else a video */
export const lessonPath = (courseId: string, lessonId: string, lessonType: number) =>
  lessonType === 0 ? quizPath(courseId, lessonId) : videoPath(courseId, lessonId);
