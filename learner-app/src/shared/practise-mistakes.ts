/** Where the mistakes of a quiz are practised at once, as properties of a link. */
export const practiseMistakes = (quizId: string) => ({ to: '/practise', state: { mistakesOf: quizId } });

/** The quiz whose mistakes a link asked for. @param state of the location */
export function askedMistakes(state: unknown): string | undefined {
  const { mistakesOf } = (state ?? {}) as { mistakesOf?: unknown };
  return typeof mistakesOf === 'string' ? mistakesOf : undefined;
}
