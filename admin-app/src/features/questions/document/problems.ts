import { createContext, useContext } from 'react';
import type { DocumentProblem } from 'supabase-project/content/documents/definition';

const Problems = createContext<readonly DocumentProblem[]>([]);

/** Provides the edited document's problems to the components within it. */
export const ProblemsProvider = Problems.Provider;

/** Finds the problem at a path in the document, such as 'formulas.2.formula', or below that path. */
export function useProblems() {
  const problems = useContext(Problems);
  return {
    at: (place: string): string | undefined =>
      problems.find(({ path }) => path === place || path.startsWith(`${place}.`))?.message,
    /** Finds the problem at a path itself, not below it. */
    exactlyAt: (place: string): string | undefined => problems.find(({ path }) => path === place)?.message,
  };
}

/** Flattens a form's errors, which are nested like its values, into messages by path. */
export function flatErrors(errors: unknown, before = ''): DocumentProblem[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('message' in errors && typeof errors.message === 'string')
    return [{ path: before, message: errors.message }];
  return Object.entries(errors).flatMap(([name, inner]) =>
    name === 'ref' ? [] : flatErrors(inner, before === '' ? name : `${before}.${name}`),
  );
}
