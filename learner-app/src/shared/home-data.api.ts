import type { HostServices } from 'shared-ui/contract';
import type { Camelized } from 'shared-ui/data';
import type { HomeQuizzesResult, HomeResult } from 'supabase-project/types';
import { rpc } from './rpc';

export type HomeData = Camelized<HomeResult>;
export type HomeCourse = HomeData['courses'][number];
export type HomeQuiz = HomeData['quizzes'][number];

/** How many cards of a group are shown at first, and further ones at a time; `get_home` brings as many quizzes. */
export const HOME_PAGE = 48;

/** Everything that home shows at first, in one request. @throws AppError */
export const getHomeData = (services: HostServices): Promise<HomeData> => rpc(services, 'get_home');

/** The quizzes after the first ones. @throws AppError */
export const getMoreQuizzes = (
  services: HostServices,
  offset: number,
): Promise<Camelized<HomeQuizzesResult>> =>
  rpc(services, 'get_home_quizzes', { p_offset: offset, p_limit: HOME_PAGE });
