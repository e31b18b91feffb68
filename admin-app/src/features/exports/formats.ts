import type { ExportsApi, ExportScope, Omitted } from './exports.api';
import { splitRows } from './split-rows';

/** A file format for exports. Content that is too long for one upload is split into several files. */
export interface ExportFormat {
  id: string;
  label: string;
  hint: string;
  /** The end of the file name. */
  suffix: string;
  /** Names of fields that this format can't contain; an upload leaves them unchanged. */
  leftOut: readonly string[];
  /** @throws AppError */
  run: (
    api: ExportsApi,
    scope: ExportScope,
    onProgress: (rows: number) => void,
  ) => Promise<{ parts: Blob[]; rows: number; omitted: Omitted[] }>;
}

const csv = (text: string) => new Blob([text], { type: 'text/csv;charset=utf-8' });

const courses: ExportFormat = {
  id: 'courses',
  label: 'Courses (CSV)',
  hint: 'One row per course. You can edit the file and upload it.',
  suffix: 'courses.csv',
  leftOut: [
    'small description',
    'rating',
    'location',
    'watching requirement',
    'video requirement for the certificate',
    'access',
  ],
  run: async (api, scope, onProgress) => {
    const [{ rows, omitted }, { writeCourses }] = await Promise.all([
      api.courses(scope, onProgress),
      import('./write-rows'),
    ]);
    return { parts: splitRows(rows).map((part) => csv(writeCourses(part))), rows: rows.length, omitted };
  },
};

const quizVideos = (label: string, suffix: 'stops' | 'videos' | 'quizzes'): ExportFormat => ({
  id: suffix,
  label,
  hint: 'One row per video or question, with answers. You can edit the file and upload it.',
  suffix: `${suffix}.csv`,
  leftOut: suffix === 'quizzes' ? [] : ['captions', 'date', 'linked quizzes'],
  run: async (api, scope, onProgress) => {
    const [{ rows, omitted }, { writeQuizVideos }] = await Promise.all([
      api.quizVideos(scope, onProgress),
      import('./write-rows'),
    ]);
    return { parts: splitRows(rows).map((part) => csv(writeQuizVideos(part))), rows: rows.length, omitted };
  },
});

const qti: ExportFormat = {
  id: 'qti',
  label: 'Quizzes and questions (QTI 3)',
  hint: 'A package for other learning platforms, with answers. You can also upload it here again.',
  suffix: 'quizzes-qti.zip',
  leftOut: [],
  run: async (api, scope, onProgress) => {
    const [{ rows, omitted }, { writePackage }] = await Promise.all([
      api.quizVideos(scope, onProgress),
      import('./qti/write-package'),
    ]);
    const questions = rows.filter(({ question }) => question);
    const parts: Blob[] = [];
    for (const part of splitRows(questions)) parts.push(await writePackage(part));
    return { parts, rows: questions.length, omitted };
  },
};

/** The export formats for each kind of content, the most common first. */
export const EXPORT_FORMATS: Record<ExportScope['of'], readonly [ExportFormat, ...ExportFormat[]]> = {
  courses: [courses, quizVideos('Videos and quizzes in courses (CSV)', 'stops')],
  videos: [quizVideos('Videos (CSV)', 'videos')],
  quizzes: [quizVideos('Quizzes and questions (CSV)', 'quizzes'), qti],
};
