import type { HostServices } from 'shared-ui/contract';
import { camelize, toAppError, type Camelized } from 'shared-ui/lib';
import type { DashboardResult } from 'supabase-project/types';

export type DashboardData = Camelized<DashboardResult>;
export type BegunCourse = DashboardData['courses'][number];
export type ScoredAttempt = DashboardData['attempts'][number];
export type Streak = DashboardData['streak'];

/**
 * A learner's own progress in one request. Days are counted where the learner is now.
 *
 * @param timeZone IANA name; the server takes UTC for one it does not know
 * @throws AppError
 */
export async function getDashboard(
  services: HostServices,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): Promise<DashboardData> {
  const supabase = await services.getSupabase();
  const { data, error } = (await supabase.rpc('get_dashboard', { p_time_zone: timeZone })) as {
    data: unknown;
    error: unknown;
  };
  if (error) throw toAppError(error);
  return camelize(data as DashboardResult);
}
