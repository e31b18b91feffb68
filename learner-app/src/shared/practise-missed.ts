/** Link properties that open practice with the questions missed in an attempt. */
export const practiseMissed = (attemptId: string) => ({ to: '/practise', state: { missedIn: attemptId } });

/** Returns the id of the attempt that a `practiseMissed` link names; undefined for any other link. @param state the location's state */
export function askedMissed(state: unknown): string | undefined {
  const { missedIn } = (state ?? {}) as { missedIn?: unknown };
  return typeof missedIn === 'string' ? missedIn : undefined;
}
