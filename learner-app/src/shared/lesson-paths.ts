/** Addresses of the learner screens (specification, section 2). Ids may hold any character. */
export const courseOverviewPath = (courseId: string) => `/course-overview/${encodeURIComponent(courseId)}`;

export const videoPath = (courseId: string, lessonId: string) =>
  `/video/${encodeURIComponent(courseId)}/${encodeURIComponent(lessonId)}`;

/** @param courseId null for a quiz taken as practice, outside any course */
export const quizPath = (courseId: string | null, id: string) =>
  `/quiz/${encodeURIComponent(courseId ?? 'default')}/${encodeURIComponent(id)}`;

/** Search parameter of a quiz's address: show the review of the last finished try first. */
export const REVIEW = 'review';

/** Where a completed stop is looked at again. */
export const reviewPath = (courseId: string, lessonId: string, lessonType: number) =>
  lessonType === 0 ? `${quizPath(courseId, lessonId)}?${REVIEW}` : videoPath(courseId, lessonId);

/** @param lessonType 0 is a quiz, anything else a video (specification, section 9) */
export const lessonPath = (courseId: string, lessonId: string, lessonType: number) =>
  lessonType === 0 ? quizPath(courseId, lessonId) : videoPath(courseId, lessonId);
