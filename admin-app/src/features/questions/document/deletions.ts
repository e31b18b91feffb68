import { hashKey } from '@tanstack/react-query';
import type { DocumentDraft } from './document-draft';

const COUNTS: readonly [noun: string, count: (draft: DocumentDraft) => number][] = [
  ['Part', ({ sections }) => sections.length],
  ['Row', ({ sections }) => sections.reduce((sum, { rows }) => sum + rows.length, 0)],
  ['Column headings', ({ sections }) => sections.filter(({ columns }) => columns.length > 0).length],
  ['Number', ({ variables }) => variables.length],
  ['Formula', ({ formulas }) => formulas.length],
  ['Condition', ({ constraints }) => constraints.length],
  ['Question', ({ fields }) => fields.length],
];

/** By value: a form does not keep the identity of what is in it. */
const isSame = (a: unknown, b: unknown): boolean => hashKey([a]) === hashKey([b]);

/**
 * What a change has deleted, if it has.
 * @returns its noun, and `undo`, which takes it back; undefined once one of the lists that it changed is another
 */
export function deletionOf(before: DocumentDraft, after: DocumentDraft) {
  const noun = COUNTS.find(([, count]) => count(after) < count(before))?.[0];
  if (!noun) return undefined;
  const changed = (Object.keys(before) as (keyof DocumentDraft)[]).filter(
    (name) => !isSame(after[name], before[name]),
  );
  const undo = (now: DocumentDraft): DocumentDraft | undefined =>
    changed.every((name) => isSame(now[name], after[name]))
      ? { ...now, ...Object.fromEntries(changed.map((name) => [name, before[name]])) }
      : undefined;
  return { noun, undo };
}
