import { formatDay } from '../../shared/days/format-day';
import type { PersonPrivacy, Retention } from './privacy.api';

/** Says whether the person accepted the terms, which version and when. */
export function termsOf({ terms, hold }: PersonPrivacy): string {
  if (!terms) return 'Hasn’t accepted the terms yet. They’ll be asked on their next visit.';
  const accepted = `Accepted the terms dated ${formatDay(terms.version)} on ${formatDay(terms.givenAt)}.`;
  return hold === 'terms_not_accepted'
    ? `${accepted} They’ll be asked to accept the new terms on their next visit.`
    : accepted;
}

/** Says who agreed to the account, or that no one has; undefined if no one needs to. */
export function consentOf({ asksForAge, guardian, hold, consentEndsOn }: PersonPrivacy): string | undefined {
  // A school may have withdrawn consent that a parent gave earlier.
  if (hold === 'consent_missing') return 'Waiting for a parent or the school to agree.';
  const end = consentEndsOn ? ` Consent ends after ${formatDay(consentEndsOn)}.` : '';
  if (guardian) {
    const consentSource = guardian.givenBy === 'parent' ? 'A parent' : 'The school';
    const by = guardian.recordedBy ? `, recorded by ${guardian.recordedBy}` : '';
    return `${consentSource} agreed on ${formatDay(guardian.givenAt)}${by}.${end}`;
  }
  return end.trim() || (asksForAge ? 'No consent needed.' : undefined);
}

const reasons = {
  person: 'They requested the deletion.',
  admin: 'An admin requested the deletion.',
  inactive: 'The account hasn’t been used for a long time.',
  too_young: 'They’re too young.',
  left_school: 'They left the school that created the account and haven’t used it since.',
  school_closed: 'The school that created the account has closed.',
} as const;

/** Says when and why the account will be deleted; undefined if it won't. */
export function erasureOf({ eraseAt, eraseReason }: PersonPrivacy): string | undefined {
  if (!eraseAt) return undefined;
  const reason = eraseReason ? ` ${reasons[eraseReason]}` : '';
  return `All of this person’s data will be deleted on ${formatDay(eraseAt)}.${reason}`;
}

const rules: Record<Retention['rules'][number]['name'], string> = {
  inactive_account_days: 'Inactive accounts',
  left_student_days: 'Students who left their school',
  attempt_days: 'Quiz attempts and answers',
  report_days: 'Question reports',
  roster_days: 'Undo history for rosters and year changes',
  audit_log_days: 'Audit records',
  auth_log_days: 'Login records',
};

export const ruleName = ({ name }: Retention['rules'][number]): string => rules[name];

export const retentionText = (days: number | null): string =>
  days === null ? 'Kept forever' : `Kept for ${days === 1 ? '1 day' : `${days} days`}`;
