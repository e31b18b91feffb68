import { formatMoment } from '../../../shared/days/format-moment';
import { styled } from 'styled-components';
import { Button } from 'shared-ui/components';
import { plainText } from 'shared-ui/learning';
import { FieldDiff } from '../../../shared/field-diff';
import type { PendingItem as Item } from '../../../shared/pending/pending.api';
import { RadioCards } from '../../../shared/forms/radio-cards';
import { discardedWith, isRemovedFromQuiz, partsOf } from './pending-parts';

const Root = styled.article`
  display: grid;
  gap: var(--space-2);
  padding-block: var(--space-3);
  border-top: 1px solid var(--color-line);
  header {
    display: flex;
    gap: var(--space-3);
    align-items: center;
    justify-content: space-between;
  }
  h3 {
    font-family: var(--font-text);
    font-size: var(--text-m);
    overflow-wrap: anywhere;
  }
`;
const Soft = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;
const Part = styled.div`
  display: grid;
  gap: var(--space-3);
`;

const NOUNS: Record<Item['kind'], string> = {
  course: 'Course',
  stops: 'Stops of',
  questions: 'Questions of',
  video: 'Video',
  quiz: 'Quiz',
  question: 'Question',
};

interface PendingItemProps {
  item: Item;
  /** Everything that is prepared. */
  items: readonly Item[];
  /** The parts that stay as somebody else has changed them. */
  kept: ReadonlySet<string>;
  onKeep: (part: string, isKept: boolean) => void;
  onDiscard: () => void;
}

/** What publishing changes in one item; where somebody has changed the same since, which of both stands. */
export function PendingItem({ item, items, kept, onKeep, onDiscard }: PendingItemProps) {
  const title = item.title === null ? item.id : plainText(item.title);
  const noun = item.isNew ? `New ${NOUNS[item.kind].toLowerCase()}` : NOUNS[item.kind];
  const name = `${noun} “${title}”${item.parent === null ? '' : ` of “${item.parent}”`}`;
  const parts = partsOf(item);
  const takenOut = isRemovedFromQuiz(item, items);
  const hint = discardedWith(item, items);
  return (
    <Root aria-label={name}>
      <header>
        <h3>{name}</h3>
        <Button variant="ghost" size="s" aria-label={`Discard changes: ${name}`} onClick={onDiscard}>
          Discard
        </Button>
      </header>
      <Soft>{`${item.changedBy ?? 'Deleted account'}, ${formatMoment(item.changedAt)}`}</Soft>
      {hint && <Soft>{hint}</Soft>}
      {!item.exists && (
        <p>{`${item.isNew ? 'Its quiz' : 'It'} is in the trash. These changes wait until it is restored.`}</p>
      )}
      {takenOut && <p>These changes delete it. Its prepared changes wait with it in the trash.</p>}
      {item.exists && parts.length === 0 && <p>It is like this already.</p>}
      {item.exists &&
        !takenOut &&
        parts.map(({ key, label, summary, fields, isConflict }) => (
          <Part key={key}>
            {summary && <p>{summary}</p>}
            <FieldDiff fields={fields} />
            {isConflict && (
              <RadioCards
                legend={`${label}: somebody has changed this since it was prepared`}
                options={[
                  {
                    value: 'mine',
                    label: 'Publish the prepared change',
                    hint: 'It replaces the other change.',
                  },
                  { value: 'theirs', label: 'Leave it as it is', hint: 'The prepared change is discarded.' },
                ]}
                value={kept.has(key) ? 'theirs' : 'mine'}
                onChange={(value) => onKeep(key, value === 'theirs')}
              />
            )}
          </Part>
        ))}
    </Root>
  );
}
