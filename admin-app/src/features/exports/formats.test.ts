import { courseFields, exportedCourse } from 'supabase-project/content/course';
import { exportedQuiz, quizFields } from 'supabase-project/content/quiz';
import { exportedVideo, videoFields } from 'supabase-project/content/video';
import { EXPORT_FORMATS } from './formats';

const missing = (fields: object, { shape }: { shape: object }) =>
  Object.keys(fields).filter((field) => !(field in shape));

// Uploading an export changes nothing (write-rows.test.ts, write-package.test.ts); only these fields are missing.
test('the result of each export names the fields that its format doesn’t support', () => {
  expect([
    missing(courseFields, exportedCourse),
    missing(videoFields, exportedVideo),
    missing(quizFields, exportedQuiz),
  ]).toEqual([
    ['smallDescription', 'rating', 'location', 'requireWatch', 'certificateWatch', 'access'],
    ['captionsUrl', 'date'],
    [],
  ]);
  expect(
    Object.values(EXPORT_FORMATS).flatMap((formats) => formats.map(({ id, leftOut }) => [id, leftOut])),
  ).toEqual([
    [
      'courses',
      [
        'small description',
        'rating',
        'location',
        'watching requirement',
        'video requirement for the certificate',
        'access',
      ],
    ],
    ['stops', ['captions', 'date', 'linked quizzes']],
    ['videos', ['captions', 'date', 'linked quizzes']],
    ['quizzes', []],
    ['qti', []],
  ]);
});
