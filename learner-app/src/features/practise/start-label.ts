import type { PracticeData } from './practise.api';

/** Returns the page's button label; null if there is nothing to start. */
export function startLabel({ due, session }: Pick<PracticeData, 'due' | 'session'>): string | null {
  if (session && session.answered > 0) return 'Continue';
  return due > 0 || session ? 'Start practising' : null;
}
