import { ConfirmDialog } from 'shared-ui/components';
import { countOf, NOUNS, type ItemNoun } from '../content/content-nouns';
import { useVisibility, VisibilityEffects } from '../visibility';
import { impactSentences } from './impact-sentences';
import { ImpactLine } from './impact-line';
import type { Deletion } from './use-deletion';

interface DeleteDialogProps {
  noun: ItemNoun;
  deletion: Deletion;
}

/** Shows what depends on the items, and asks whether to delete them. */
export function DeleteDialog({ noun, deletion }: DeleteDialogProps) {
  const { question, isBusy, confirm, cancel } = deletion;
  const visibility = useVisibility({
    key: ['delete', noun, question?.ids],
    effect: 'draft',
    preview: question?.preview,
  });
  const count = question?.ids.length ?? 0;
  const plural = NOUNS[noun].plural.toLowerCase();
  const isOne = count === 1;
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={
        question?.title === undefined ? `Delete ${countOf(noun, count)}?` : `Delete “${question.title}”?`
      }
      message={
        <>
          <span>
            {visibility.isAsked
              ? 'Students keep their results.'
              : `Students will no longer see ${isOne ? `this ${noun}` : `these ${plural}`}, but keep their results.`}
          </span>
          {question?.impact ? (
            impactSentences(noun, count, question.impact).map((line) => (
              <ImpactLine key={line}>{line}</ImpactLine>
            ))
          ) : (
            <ImpactLine>{`Couldn’t check what else uses ${isOne ? 'it' : 'them'}.`}</ImpactLine>
          )}
        </>
      }
      confirmLabel={isOne ? `Delete ${noun}` : `Delete ${countOf(noun, count)}`}
      busy={isBusy}
      waiting={visibility.isWaiting}
      onConfirm={() => void confirm(visibility.chosen)}
      onCancel={cancel}
    >
      <VisibilityEffects visibility={visibility} accessOnly={question?.impact !== undefined} />
    </ConfirmDialog>
  );
}
