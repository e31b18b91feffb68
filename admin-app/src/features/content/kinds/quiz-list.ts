import type { Schemas } from '../../../shared/api/api-client';
import { idColumn, numberColumn, stateColumn } from './list-columns';
import type { ListedKind } from './listed-kind';
import { quizApi } from './quiz.api';

export const quizList: ListedKind<Schemas['Quiz'], Required<Schemas['QuizInput']>> = {
  noun: 'quiz',
  tableTitle: 'Quizzes List',
  columns: [
    idColumn('Quiz ID'),
    { header: 'Title', isRowHeader: true, sort: 'title', cell: ({ title }) => title },
    { header: 'Category', sort: 'category', cell: ({ category }) => category },
    stateColumn,
    numberColumn('Questions', 'questions'),
    numberColumn('Courses', 'courses'),
    numberColumn('Students', 'learners'),
  ],
  createApi: quizApi,
};
