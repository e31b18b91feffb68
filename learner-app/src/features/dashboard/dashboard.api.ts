import type { HostServices } from 'shared-ui/contract';
import type { Camelized } from 'shared-ui/data';
import type { DashboardResult } from 'supabase-project/types';
import { rpc } from '../../shared/rpc';

export type DashboardData = Camelized<DashboardResult>;
export type StartedCourse = DashboardData['courses'][number];
export type ScoredAttempt = DashboardData['attempts'][number];
export type Streak = DashboardData['streak'];

/**
 * A learner's own progress in one request. Days are counted where the learner is now.
 *
 * @param timeZone IANA name; the server takes UTC for one it does not know
 * @throws AppError
 */
export function getDashboard(
  services: HostServices,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): Promise<DashboardData> {
  return rpc(services, 'get_dashboard', { p_time_zone: timeZone });
}
