import { formatDay } from '../../shared/days/format-day';
import type { PersonPrivacy, Retention } from './privacy.api';

/** Whether and when the person accepted which terms. */
export function termsOf({ terms, hold }: PersonPrivacy): string {
  if (!terms) return 'Has not accepted the terms yet, and will be asked at the next visit.';
  const accepted = `Accepted the terms of ${formatDay(terms.version)} on ${formatDay(terms.givenAt)}.`;
  return hold === 'terms_not_accepted'
    ? `${accepted} Will be asked to accept the new ones at the next visit.`
    : accepted;
}

/** Who agreed to the account, or that nobody has; undefined where nobody needs to. */
export function consentOf({ asksForAge, guardian, hold }: PersonPrivacy): string | undefined {
  // A school may have withdrawn what a parent agreed to before.
  if (hold === 'consent_missing') return 'Waiting for a parent or the school to agree.';
  if (guardian) {
    const consentSource = guardian.givenBy === 'parent' ? 'A parent' : 'The school';
    const by = guardian.recordedBy ? `, as ${guardian.recordedBy} noted` : '';
    return `${consentSource} agreed on ${formatDay(guardian.givenAt)}${by}.`;
  }
  return asksForAge ? 'Needs no consent.' : undefined;
}

const reasons = {
  person: 'The person asked for it.',
  admin: 'An admin asked for it.',
  inactive: 'Nobody has used the account for a long time.',
  too_young: 'The person is too young.',
  left_school: 'The person left the school that made the account, and has not used it since.',
} as const;

/** When and why the account will be deleted; undefined if it stays. */
export function erasureOf({ eraseAt, eraseReason }: PersonPrivacy): string | undefined {
  if (!eraseAt) return undefined;
  const reason = eraseReason ? ` ${reasons[eraseReason]}` : '';
  return `Everything about this person will be deleted on ${formatDay(eraseAt)}.${reason}`;
}

const rules: Record<Retention['rules'][number]['name'], string> = {
  inactive_account_days: 'Accounts without a visit',
  left_student_days: 'Students who left their school',
  attempt_days: 'Quiz attempts with their answers',
  roster_days: 'Rosters and new years that can be undone',
  audit_log_days: 'Entries of the audit log',
  auth_log_days: 'Entries of the sign-in log',
};

export const ruleName = ({ name }: Retention['rules'][number]): string => rules[name];

export const retentionText = (days: number | null): string =>
  days === null ? 'Kept forever' : `Kept for ${days} days`;
