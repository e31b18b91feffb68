import { styled } from 'styled-components';
import { Button, Dialog, FieldError } from 'shared-ui/components';
import { plainText } from 'shared-ui/learning';
import { formatMoment } from '../../../shared/days/format-moment';
import { FieldDiff } from '../../../shared/field-diff';
import { RadioCards } from '../../../shared/forms/radio-cards';
import type { PendingItem as Item, Pending, PendingApi } from '../../../shared/pending/pending.api';
import { RegradeFields } from '../../../shared/regrade/regrade-fields';
import { regradeSentence } from '../../../shared/regrade/regrading';
import { useVisibility, VisibilityEffects } from '../../../shared/visibility';
import { discardedWith, isRemovedFromQuiz, partsOf } from './pending-parts';
import { usePublication } from './use-publication';

const Items = styled.div`
  max-height: 50dvh;
  overflow-y: auto;
`;

const Results = styled.section`
  display: grid;
  gap: var(--space-3);
`;

const PendingItemRoot = styled.article`
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
const MutedText = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;
const Part = styled.div`
  display: grid;
  gap: var(--space-3);
`;

const NOUNS: Record<Item['kind'], string> = {
  course: 'Course',
  stops: 'Lessons in',
  questions: 'Questions in',
  video: 'Video',
  quiz: 'Quiz',
  question: 'Question',
};

interface PublishDialogProps {
  api: PendingApi;
  courseId: string;
  pending: Pending;
  /** Whether something on the page isn't prepared yet. */
  hasUnsaved?: boolean;
  /** Receives the ids of the questions that are being regraded. */
  onPublished: (regrading: string[]) => void;
  onClose: () => void;
}

/** Shows prepared changes beside what learners see, and publishes them all. */
export default function PublishDialog(props: PublishDialogProps) {
  const { api, courseId, pending, hasUnsaved, onClose } = props;
  const { kept, keep, regrade, choose, back, problem, busy, publish, discard } = usePublication(props);
  const visibility = useVisibility({
    key: ['pending', courseId, pending.version, [...kept]],
    effect: 'publish',
    preview:
      pending.items.length > 0
        ? async () => ({ ...(await api.preview(courseId, pending.version, [...kept])), stops: [] })
        : undefined,
  });
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title="Publish changes"
      description="Review what changes for students. Everything is published together."
      actions={
        <>
          {regrade ? (
            <Button variant="secondary" onClick={back}>
              Back to changes
            </Button>
          ) : (
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          )}
          <Button busy={busy} aria-disabled={pending.items.length === 0 || undefined} onClick={publish}>
            Publish changes
          </Button>
        </>
      }
    >
      <Items tabIndex={0} role="region" aria-label="Prepared changes" hidden={regrade !== undefined}>
        {hasUnsaved && <p>Some changes on this page aren’t saved yet and won’t be published.</p>}
        {pending.items.length === 0 && <p>There are no prepared changes left.</p>}
        {pending.items.map((item) => (
          <PendingItem
            key={`${item.kind}/${item.id}`}
            item={item}
            items={pending.items}
            kept={kept}
            onKeep={keep}
            onDiscard={() => discard(item)}
          />
        ))}
      </Items>
      {!regrade && <VisibilityEffects visibility={visibility} />}
      {regrade && (
        <Results aria-label="Results">
          <p role="status">{`This changes results: ${regradeSentence(regrade.summary)}`}</p>
          <RegradeFields options={regrade.options} value={regrade.choice} onChange={choose} />
        </Results>
      )}
      <FieldError>{problem}</FieldError>
    </Dialog>
  );
}

interface PendingItemProps {
  item: Item;
  /** All items with prepared changes. */
  items: readonly Item[];
  /** The keys of parts that keep someone else's change. */
  kept: ReadonlySet<string>;
  onKeep: (part: string, isKept: boolean) => void;
  onDiscard: () => void;
}

/** Shows what publishing changes in one item. If someone else has changed the same field since, the user chooses the version to keep. */
function PendingItem({ item, items, kept, onKeep, onDiscard }: PendingItemProps) {
  const title = item.title === null ? item.id : plainText(item.title);
  const noun = item.isNew ? `New ${NOUNS[item.kind].toLowerCase()}` : NOUNS[item.kind];
  const name = `${noun} “${title}”${item.parent === null ? '' : ` in “${item.parent}”`}`;
  const parts = partsOf(item);
  const takenOut = isRemovedFromQuiz(item, items);
  const hint = discardedWith(item, items);
  return (
    <PendingItemRoot aria-label={name}>
      <header>
        <h3>{name}</h3>
        <Button variant="ghost" size="s" aria-label={`Discard changes: ${name}`} onClick={onDiscard}>
          Discard
        </Button>
      </header>
      <MutedText>{`${item.changedBy ?? 'Deleted account'}, ${formatMoment(item.changedAt)}`}</MutedText>
      {hint && <MutedText>{hint}</MutedText>}
      {!item.exists && (
        <p>{`${item.isNew ? 'Its quiz' : 'This item'} is in the trash. Restore it to publish these changes.`}</p>
      )}
      {takenOut && <p>This item will be moved to the trash, along with its prepared changes.</p>}
      {item.exists && parts.length === 0 && <p>Already up to date, so there’s nothing to publish.</p>}
      {item.exists &&
        !takenOut &&
        parts.map(({ key, label, summary, fields, isConflict }) => (
          <Part key={key}>
            {summary && <p>{summary}</p>}
            <FieldDiff fields={fields} />
            {isConflict && (
              <RadioCards
                legend={`${label}: someone changed this after it was prepared`}
                options={[
                  {
                    value: 'mine',
                    label: 'Publish the prepared change',
                    hint: 'Replaces the other change.',
                  },
                  {
                    value: 'theirs',
                    label: 'Keep the current version',
                    hint: 'Discards the prepared change.',
                  },
                ]}
                value={kept.has(key) ? 'theirs' : 'mine'}
                onChange={(value) => onKeep(key, value === 'theirs')}
              />
            )}
          </Part>
        ))}
    </PendingItemRoot>
  );
}
