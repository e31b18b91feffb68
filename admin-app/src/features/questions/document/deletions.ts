import type { DocumentDraft } from './document-draft';

const COUNTS: readonly [noun: string, count: (draft: DocumentDraft) => number][] = [
  ['Part', ({ sections }) => sections.length],
  ['Row', ({ sections }) => sections.reduce((sum, { rows }) => sum + rows.length, 0)],
  ['Column headings', ({ sections }) => sections.filter(({ columns }) => columns.some(Boolean)).length],
  ['Number', ({ variables }) => variables.length],
  ['Formula', ({ formulas }) => formulas.length],
  ['Condition', ({ constraints }) => constraints.length],
  ['Question', ({ fields }) => fields.length],
];

/** What a change has deleted, if it has: its noun, and the lists that were changed as they were before. */
export function deletionOf(before: DocumentDraft, after: DocumentDraft) {
  const noun = COUNTS.find(([, count]) => count(after) < count(before))?.[0];
  if (!noun) return undefined;
  const changed = Object.entries(before).filter(
    ([name, value]) => after[name as keyof DocumentDraft] !== value,
  );
  return { noun, lists: Object.fromEntries(changed) as Partial<DocumentDraft> };
}
