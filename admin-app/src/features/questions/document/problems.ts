import { createContext, useContext } from 'react';
import type { DocumentProblem } from 'supabase-project/content/documents/definition';

const Problems = createContext<readonly DocumentProblem[]>([]);

/** What is wrong with the document that is written below it. */
export const ProblemsProvider = Problems.Provider;

/** Finds what is wrong at a place of the document or within it, 'formulas.2.formula'. */
export function useProblems() {
  const problems = useContext(Problems);
  return {
    at: (place: string): string | undefined =>
      problems.find(({ path }) => path === place || path.startsWith(`${place}.`))?.message,
    /** Not within it. */
    exactlyAt: (place: string): string | undefined => problems.find(({ path }) => path === place)?.message,
  };
}

/** The messages of a form's errors, which are nested as its values are, by their paths. */
export function flatErrors(errors: unknown, before = ''): DocumentProblem[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('message' in errors && typeof errors.message === 'string')
    return [{ path: before, message: errors.message }];
  return Object.entries(errors).flatMap(([name, inner]) =>
    name === 'ref' ? [] : flatErrors(inner, before === '' ? name : `${before}.${name}`),
  );
}
