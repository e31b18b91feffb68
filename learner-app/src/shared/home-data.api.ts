import type { HostServices } from 'shared-ui/contract';
import type { Camelized } from 'shared-ui/data';
import type { HomeResult } from 'supabase-project/types';
import { rpc } from './rpc';

export type HomeData = Camelized<HomeResult>;
export type HomeCourse = HomeData['courses'][number];
export type HomeQuiz = HomeData['quizzes'][number];

/** How many cards of a group come at a time; `get_home` brings as many. */
export const HOME_PAGE = 24;

/** Some cards of a group, and whether others follow. */
export interface HomePage<Item> {
  items: Item[];
  more: boolean;
}

/** Everything that home shows at first, in one request. @throws AppError */
export const getHomeData = (services: HostServices): Promise<HomeData> => rpc(services, 'get_home');

/** The courses after the first ones. @throws AppError */
export async function getMoreCourses(services: HostServices, offset: number): Promise<HomePage<HomeCourse>> {
  const { courses, more } = await rpc(services, 'get_home_courses', { p_offset: offset, p_limit: HOME_PAGE });
  return { items: courses, more };
}

/** The quizzes after the first ones. @throws AppError */
export async function getMoreQuizzes(services: HostServices, offset: number): Promise<HomePage<HomeQuiz>> {
  const { quizzes, more } = await rpc(services, 'get_home_quizzes', { p_offset: offset, p_limit: HOME_PAGE });
  return { items: quizzes, more };
}
