import type { HostServices } from '@learn-for-life/contract';
import type { Camelized } from '../data/camelize';
import { unwrap } from '../data/unwrap';
import type { HostDatabase } from '../data/host-database';

/** A student's school and classes. */
export type MyClasses = NonNullable<
  Camelized<HostDatabase['public']['Functions']['get_my_classes']['Returns']>
>;

/** Reads the signed-in person's school and classes; null if they aren't a student at a school. @throws AppError */
export async function readMyClasses({ supabase }: HostServices): Promise<MyClasses | null> {
  return unwrap(await supabase.rpc('get_my_classes'));
}

/** Accepts or rejects the school's suggestion of who the student is. @throws AppError 404 once the suggestion no longer applies */
export async function answerProposal(
  { supabase }: HostServices,
  studentId: string,
  accepts: boolean,
): Promise<void> {
  unwrap(await supabase.rpc('answer_same_student', { p_student_id: studentId, p_accepts: accepts }));
}

/** Ends a school's access to an account that joined the school. @throws AppError 409 for an account that the school created */
export async function leaveSchool({ supabase }: HostServices): Promise<void> {
  unwrap(await supabase.rpc('leave_school'));
}
