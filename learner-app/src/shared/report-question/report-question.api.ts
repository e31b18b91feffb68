import type { HostServices } from '@learn-for-life/contract';
import { unwrap } from 'shared-ui/data';

export type ReportReason = 'wrong_answer' | 'unclear' | 'mistake' | 'broken';

export interface QuestionReport {
  questionId: string;
  reason: ReportReason;
  message: string;
  /** How long ago the question was read, so that the server can find the version that was seen. */
  secondsAgo: number;
}

/** Reports a question. Replaces an earlier report that is still open. @throws AppError */
export async function reportQuestion({ supabase }: HostServices, report: QuestionReport): Promise<void> {
  unwrap(
    await supabase.rpc('report_question', {
      p_question_id: report.questionId,
      p_reason: report.reason,
      p_message: report.message,
      p_seen_seconds_ago: report.secondsAgo,
    }),
  );
}
