export { COURSE_COLUMNS, QUIZ_VIDEO_COLUMNS } from './columns';
export type { ImportRow, QuestionFields, QuizFields } from './import-row';
export { QTI, ROW_NAMESPACE, TOOL_NAME } from './qti/qti-names';
export { importQuestionType } from './question-types';
export type { AnswerOf } from './question-types/import-question-type';
export { writeCsv } from './reading/write-csv';
