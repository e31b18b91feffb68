import { ConfirmDialog } from 'shared-ui/components';
import { countOf, NOUNS } from '../../shared/content/content-nouns';
import { ImpactLine, impactSentences } from '../../shared/deletion';
import { useVisibility, VisibilityEffects } from '../../shared/visibility';
import { trashKey, type RestorePreview, type TrashItem } from './trash.api';
import { shownTitle } from './trash-table';

/** The entries about to be restored. */
export interface RestoreQuestion {
  keys: readonly string[];
  /** The item, if its own button was used. */
  item?: TrashItem;
  /** The effects of restoring; undefined if they couldn't be counted, null if there are too many entries to count. */
  preview: RestorePreview | null | undefined;
}

interface RestoreDialogProps {
  question: RestoreQuestion;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Shows what depends on deleted items and who gains access, and asks whether to restore them. */
export function RestoreDialog({ question, busy, onConfirm, onCancel }: RestoreDialogProps) {
  const { keys, item, preview } = question;
  const visibility = useVisibility({
    key: ['restore', keys],
    effect: 'publish',
    preview: preview ? () => Promise.resolve({ ...preview, stops: [] }) : undefined,
  });
  const impacts = preview?.impacts ?? [];
  const count = countOf('item', keys.length);
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={item ? `Restore “${shownTitle(item.kind, item.title)}”?` : `Restore ${count}?`}
      message={
        <>
          <span>
            {item ? 'It’ll be restored to where it was.' : 'They’ll be restored to where they were.'}
          </span>
          {preview === undefined && (
            <ImpactLine>{`Couldn’t check what else uses ${item ? 'it' : 'them'}.`}</ImpactLine>
          )}
          {impacts.map(({ kind, count: amount, impact }) => {
            const sentences = impactSentences(kind, amount, impact, 'restore');
            if (item) return sentences.map((sentence) => <ImpactLine key={sentence}>{sentence}</ImpactLine>);
            return (
              <ImpactLine key={kind}>{[`${countOf(kind, amount)}:`, ...sentences].join(' ')}</ImpactLine>
            );
          })}
          {preview?.refused.map((refused) => (
            <ImpactLine key={trashKey(refused)}>{`Can’t restore ${
              refused.title === null ? 'an item' : `“${shownTitle(refused.kind, refused.title)}”`
            }. ${refused.reason}`}</ImpactLine>
          ))}
        </>
      }
      confirmLabel={item ? `Restore ${NOUNS[item.kind].title.toLowerCase()}` : `Restore ${count}`}
      busy={busy ?? false}
      waiting={visibility.isWaiting}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <VisibilityEffects visibility={visibility} accessOnly />
    </ConfirmDialog>
  );
}
