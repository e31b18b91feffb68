import type { HostServices } from '@learn-for-life/contract';
import { unwrap, type Camelized } from 'shared-ui/data';
import type { HomeResult } from 'supabase-project/types';

export type HomeData = Camelized<HomeResult>;
export type HomeCourse = HomeData['courses'][number];
export type HomeQuiz = HomeData['quizzes'][number];

/** How many cards of a group are loaded at a time. `get_home` returns the same number. */
const HOME_PAGE = 24;

/** Some of a group's cards, and whether there are more. */
export interface HomePage<Item> {
  items: Item[];
  more: boolean;
}

/** Returns everything that home shows at first, in one request. Days are counted in the learner's current time zone. @throws AppError */
export async function getHomeData({ supabase }: HostServices): Promise<HomeData> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return unwrap(await supabase.rpc('get_home', { p_time_zone: timeZone }));
}

/** Dismisses a reply to the learner's report, because they have read it. @throws AppError */
export async function dismissReportReply({ supabase }: HostServices, id: string): Promise<void> {
  unwrap(await supabase.rpc('dismiss_report_reply', { p_report_id: id }));
}

/** Returns the courses after the first `offset` ones. @throws AppError */
export async function getMoreCourses(
  { supabase }: HostServices,
  offset: number,
): Promise<HomePage<HomeCourse>> {
  const args = { p_offset: offset, p_limit: HOME_PAGE };
  const { courses, more } = unwrap(await supabase.rpc('get_home_courses', args));
  return { items: courses, more };
}

/** Returns the quizzes after the first `offset` ones. @throws AppError */
export async function getMoreQuizzes(
  { supabase }: HostServices,
  offset: number,
): Promise<HomePage<HomeQuiz>> {
  const args = { p_offset: offset, p_limit: HOME_PAGE };
  const { quizzes, more } = unwrap(await supabase.rpc('get_home_quizzes', args));
  return { items: quizzes, more };
}
