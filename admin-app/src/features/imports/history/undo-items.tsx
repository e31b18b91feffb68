import { styled } from 'styled-components';
import { fieldName } from '../preview/field-texts';
import type { UndoSummary } from '../imports.api';
import { nounOf, reasonOf } from './import-texts';

const Groups = styled.div`
  display: grid;
  gap: var(--space-3);
  max-height: 16rem;
  margin-top: var(--space-4);
  overflow: auto;
  font-size: var(--text-s);
  h3 {
    font-size: var(--text-m);
  }
  ul {
    margin: 0;
    padding-inline-start: var(--space-5);
    overflow-wrap: anywhere;
  }
`;

const GROUPS = [
  { action: 'stay', title: { future: 'Not undone', past: 'Not undone' } },
  { action: 'revert', title: { future: 'To be reverted', past: 'Reverted' } },
  { action: 'trash', title: { future: 'To be moved to the trash', past: 'Moved to the trash' } },
] as const;

interface UndoItemsProps {
  summary: UndoSummary;
  tense: 'future' | 'past';
}

/** Lists the items that undoing an upload changes or leaves unchanged, with the reasons. */
export function UndoItems({ summary: { items, trashed, reverted, kept }, tense }: UndoItemsProps) {
  const totals = { stay: kept, revert: reverted, trash: trashed };
  if (items.length === 0) return null;
  return (
    <Groups tabIndex={0} role="region" aria-label="Undo details">
      {GROUPS.map(({ action, title }) => {
        const listed = items.filter((item) => item.action === action);
        const more = totals[action] - listed.length;
        if (listed.length === 0) return null;
        return (
          <section key={action}>
            <h3>{title[tense]}</h3>
            <ul>
              {listed.map((item) => (
                <li key={`${item.tableName} ${item.rowId}`}>{lineOf(item)}</li>
              ))}
              {more > 0 && <li>{`and ${more.toLocaleString('en-AU')} more`}</li>}
            </ul>
          </section>
        );
      })}
    </Groups>
  );
}

/** Names the other quizzes that contain a shared question. */
const alsoIn = (quizzes: string[]) => `in ${quizzes.map((title) => `“${title}”`).join(', ')}`;

const lineOf = (item: UndoSummary['items'][number]) =>
  [
    `${nounOf(item.tableName)} “${item.title}”`,
    item.fields && `: ${item.fields.map(partName).join(', ')}`,
    item.otherQuizzes && item.otherQuizzes.length > 0 && ` – ${alsoIn(item.otherQuizzes)}`,
    item.reason && ` – ${reasonOf(item)}`,
  ]
    .filter(Boolean)
    .join('');

/** Names a changed field; a question's options and key are one field. */
const partName = (field: string) => (field === 'form' ? 'Options and answer' : fieldName(field));
