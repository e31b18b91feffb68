import type { DocumentDraft } from './document-draft';

const NOUNS: Record<string, string> = {
  sections: 'Part',
  rows: 'row',
  columns: 'column',
  variables: 'Number',
  values: 'value',
  formulas: 'Formula',
  constraints: 'Condition',
  fields: 'Answer',
  options: 'option',
};

/** Returns an entry's heading or label. */
function labelOf(draft: DocumentDraft, list: string, index: number): string | undefined {
  if (list === 'sections') return draft.sections[index]?.heading;
  return list === 'variables' || list === 'formulas' || list === 'fields'
    ? draft[list][index]?.label
    : undefined;
}

/**
 * Describes where a problem is: 'Part 1, row 2, cell 3' for sections.0.rows.1.2.
 * @param draft the draft whose labels name parts, numbers, formulas and answers: 'Answer “Due date”, options'
 */
export function placeInWords(path: string, draft?: DocumentDraft): string {
  const [first = '', ...names] = path.split('.');
  const words = [NOUNS[first] ?? first];
  let before = first;
  for (const name of names) {
    if (/^\d+$/.test(name)) {
      const label = draft && before === first && labelOf(draft, first, Number(name))?.trim();
      if (label) words.push(` “${label}”`);
      else words.push(/^\d+$/.test(before) ? `, cell ${Number(name) + 1}` : ` ${Number(name) + 1}`);
    } else if (name !== 'formula' && name !== 'answer') words.push(`, ${NOUNS[name] ?? name}`);
    before = name;
  }
  return words.join('');
}
