/** The time that a student is assumed to need for a question. */
const SECONDS_PER_QUESTION = 24;

/** Estimates how many minutes videos and questions take (docs/product.md#home-today); null when there is nothing to do. */
export function minutesOf(videoSeconds: number, questions: number): number | null {
  const seconds = videoSeconds + questions * SECONDS_PER_QUESTION;
  return seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : null;
}

/** Returns `About 1 minute`, `About 45 minutes` or, from 90 minutes on, `About 2 hours`. */
export function aboutMinutes(minutes: number): string {
  if (minutes >= 90) return `About ${Math.round(minutes / 60)} hours`;
  return `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
