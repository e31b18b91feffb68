import type { Metadata } from './stored.ts';

/** Metadata after a change, as Stripe makes it: a key with an empty value is removed, and `''` removes them all. */
export function changeMetadata(before: Metadata | null, changes: Metadata | '' | undefined): Metadata {
  if (changes === '') return {};
  const merged = Object.entries({ ...before, ...changes });
  return Object.fromEntries(merged.filter(([, value]) => value !== ''));
}
