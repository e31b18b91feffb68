import type { PracticeData } from './practise.api';

/** What the button of the page says; null where there is nothing to start. */
export function startLabel({ due, session }: Pick<PracticeData, 'due' | 'session'>): string | null {
  if (session && session.answered > 0) return 'Continue';
  return due > 0 || session ? 'Start practising' : null;
}
