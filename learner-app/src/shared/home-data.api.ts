import type { HostServices } from 'shared-ui/contract';
import { camelize, toAppError, type Camelized } from 'shared-ui/lib';
import type { HomeResult } from 'supabase-project/types';

export type HomeData = Camelized<HomeResult>;
export type HomeCourse = HomeData['courses'][number];
export type HomeQuiz = HomeData['quizzes'][number];

/** Everything that home shows, in one request. @throws AppError */
export async function getHomeData(services: HostServices): Promise<HomeData> {
  const supabase = await services.getSupabase();
  const { data, error } = (await supabase.rpc('get_home')) as { data: unknown; error: unknown };
  if (error) throw toAppError(error);
  return camelize(data as HomeResult);
}
