import type { HostServices } from '@learn-for-life/contract';
import { unwrap, type Camelized } from 'shared-ui/data';
import type { DashboardResult } from 'supabase-project/types';

export type DashboardData = Camelized<DashboardResult>;
export type StartedCourse = DashboardData['courses'][number];
export type ScoredAttempt = DashboardData['attempts'][number];
export type Streak = DashboardData['streak'];
export type CategoryMastery = DashboardData['mastery'][number];
export type WeeklyGoal = NonNullable<DashboardData['goal']>;
export type EarnedBadge = DashboardData['badges'][number];
export type BadgeName = EarnedBadge['badge'];
/** Null for no goal. */
export type GoalChoice = Pick<WeeklyGoal, 'measure' | 'target'> | null;

const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Returns the learner's progress in one request. Days are counted in the learner's current time zone.
 *
 * @param timeZone IANA name; the server uses UTC if it doesn't know the name
 * @throws AppError
 */
export async function getDashboard(
  { supabase }: HostServices,
  timeZone = ownTimeZone(),
): Promise<DashboardData> {
  return unwrap(await supabase.rpc('get_dashboard', { p_time_zone: timeZone }));
}

/** Sets or removes the learner's weekly goal. @returns the goal and the progress made this week @throws AppError */
export async function setWeeklyGoal(
  { supabase }: HostServices,
  choice: GoalChoice,
): Promise<WeeklyGoal | null> {
  const args = {
    p_time_zone: ownTimeZone(),
    // The generated types don't allow null.
    p_measure: (choice?.measure ?? null) as string,
    p_target: (choice?.target ?? null) as number,
  };
  return unwrap(await supabase.rpc('set_weekly_goal', args));
}

/** Tells the server that the learner has seen their new badges. @throws AppError */
export const markBadgesSeen = async ({ supabase }: HostServices): Promise<EarnedBadge[]> =>
  unwrap(await supabase.rpc('mark_badges_seen', { p_time_zone: ownTimeZone() }));
