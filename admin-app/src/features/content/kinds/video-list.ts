import type { Schemas } from '../../../shared/api/api-client';
import { idColumn, numberColumn, stateColumn } from './list-columns';
import type { ListedKind } from './listed-kind';
import { videoApi } from './video.api';

export const videoList: ListedKind<Schemas['Video'], Required<Schemas['VideoInput']>> = {
  noun: 'video',
  tableTitle: 'Videos List',
  columns: [
    idColumn('Video ID'),
    { header: 'Title', isRowHeader: true, sort: 'title', cell: ({ title }) => title },
    { header: 'Category', sort: 'category', cell: ({ category }) => category },
    stateColumn,
    numberColumn('Courses', 'courses'),
    numberColumn('Students', 'learners'),
  ],
  createApi: videoApi,
};
