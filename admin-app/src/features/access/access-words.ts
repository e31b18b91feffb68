import { formatDay } from '../../shared/days/format-day';
import type { Access, Grant } from './access.api';

// How a person's access is described on screen.

const by = (admin: string | null) => (admin ? ` by ${admin}` : '');

/** Whether a person can open courses that need a plan. */
export function summaryOf({ paymentsEnabled, subscriber }: Access, name: string, isAdmin: boolean): string {
  if (!paymentsEnabled) return 'Nothing is sold on this deployment, so every course is free.';
  if (subscriber) return `${name} has access to courses that need a plan.`;
  if (isAdmin) return `${name} has no plan, but admins can open every course.`;
  return `${name} has no access to courses that need a plan.`;
}

/** When, by whom and until when access was given. */
export function givenOf({ createdAt, grantedBy, endsAt, active, revokedAt }: Grant): string {
  const given = `Given on ${formatDay(createdAt)}${by(grantedBy)}`;
  if (!endsAt) return active ? `${given}, until it is revoked` : given;
  const hasRunOut = !active && !revokedAt;
  return `${given}, ${hasRunOut ? 'ended' : 'until'} ${formatDay(endsAt)}`;
}

/** When, by whom and why access was revoked. */
export function revokedOf({ revokedAt, revokedBy, revokeReason }: Grant): string | undefined {
  if (!revokedAt) return undefined;
  return `Revoked on ${formatDay(revokedAt)}${by(revokedBy)}: ${revokeReason ?? '–'}`;
}
