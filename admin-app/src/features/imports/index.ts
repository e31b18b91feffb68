export { COURSE_COLUMNS, QUIZ_VIDEO_COLUMNS } from './columns';
export type { ImportRow, QuestionFields } from './import-row';
export { importQuestionType } from './question-types';
export { writeCsv } from './reading/write-csv';
