export { readRecords, type ClassRecords } from './records.ts';
export { type Grid, type Help, type Question, readGrid, readHelp, readQuestions } from './read-answers.ts';
export { gridOf } from './recount.ts';
export { helpOf, wrongQuestionsOf } from './recount-reports.ts';
