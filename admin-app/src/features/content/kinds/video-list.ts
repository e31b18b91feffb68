import type { Schemas } from '../../../shared/api/api-client';
import { idColumn, titleColumn } from './list-columns';
import type { ListedKind } from './listed-kind';
import { videoApi } from './video.api';

export const videoList: ListedKind<Schemas['Video'], Required<Schemas['VideoInput']>> = {
  noun: 'video',
  tableTitle: 'Videos List',
  columns: [
    idColumn('Video ID'),
    titleColumn({
      withCategory: true,
      counts: [
        ['courses', 'course'],
        ['learners', 'student'],
      ],
    }),
  ],
  createApi: videoApi,
};
