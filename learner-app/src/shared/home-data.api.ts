import type { HostServices } from 'shared-ui/contract';
import type { Camelized } from 'shared-ui/data';
import type { HomeResult } from 'supabase-project/types';
import { rpc } from './rpc';

export type HomeData = Camelized<HomeResult>;
export type HomeCourse = HomeData['courses'][number];
export type HomeQuiz = HomeData['quizzes'][number];

/** Everything that home shows, in one request. @throws AppError */
export const getHomeData = (services: HostServices): Promise<HomeData> => rpc(services, 'get_home');
