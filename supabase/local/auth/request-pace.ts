import { refuse } from './auth-refusal.ts';

const UNITS: Record<string, number> = { h: 3600, m: 60, s: 1 };

/** Seconds of a duration as `config.toml` writes it: '1m0s'. */
export function secondsOf(duration: string): number {
  return [...duration.matchAll(/(\d+)([hms])/g)].reduce(
    (total, [, count, unit]) => total + Number(count) * (UNITS[unit ?? ''] ?? 0),
    0,
  );
}

/** Auth's refusal of a mail that follows another one too soon; undefined where it may be sent. */
export function tooSoon(sentAt: Date | null, maxFrequency: string): Response | undefined {
  if (!sentAt) return undefined;
  const wait = Math.ceil(secondsOf(maxFrequency) - (Date.now() - sentAt.getTime()) / 1000);
  if (wait <= 0) return undefined;
  return refuse(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${wait} seconds.`,
  );
}
