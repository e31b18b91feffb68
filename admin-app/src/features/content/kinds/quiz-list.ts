import type { Schemas } from '../../../shared/api/api-client';
import { idColumn, titleColumn } from './list-columns';
import type { ListedKind } from './listed-kind';
import { quizApi } from './quiz.api';

export const quizList: ListedKind<Schemas['Quiz'], Required<Schemas['QuizInput']>> = {
  noun: 'quiz',
  tableTitle: 'Quizzes List',
  columns: [
    idColumn('Quiz ID'),
    titleColumn({
      withCategory: true,
      counts: [
        ['questions', 'question'],
        ['courses', 'course'],
        ['learners', 'student'],
      ],
    }),
  ],
  createApi: quizApi,
};
