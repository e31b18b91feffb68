import { ConfirmDialog } from 'shared-ui/components';
import { publicationText, type Publication } from '../../../shared/content/publication-mark';
import { useVisibility, VisibilityEffects, type PreviewChange } from '../../../shared/visibility';
import type { PublicationState } from '../kinds/publication-fields';

/** A state that is about to be saved. */
export interface StateQuestion {
  title: string;
  state: PublicationState;
  preview: PreviewChange;
  /** @param stops the course's stops that change to the same state */
  onConfirm: (stops: string[]) => void;
  onCancel: () => void;
}

const WORDS: Record<Publication, { verb: string; effect: 'publish' | 'schedule' | 'draft' }> = {
  published: { verb: 'Publish', effect: 'publish' },
  scheduled: { verb: 'Schedule', effect: 'schedule' },
  draft: { verb: 'Set to draft', effect: 'draft' },
};

/** Shows who would gain or lose access with the new state, and asks whether to save it. */
export function StateQuestionDialog({ title, state, preview, onConfirm, onCancel }: StateQuestion) {
  const { verb, effect } = WORDS[state.publication];
  const visibility = useVisibility({ key: ['state', title, state], effect, preview });
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={state.publication === 'draft' ? `Set “${title}” to draft?` : `${verb} “${title}”?`}
      message={`New status: ${publicationText(state.publication, state.publishAt)}.`}
      confirmLabel={verb}
      waiting={visibility.isWaiting}
      onConfirm={() => onConfirm(visibility.chosen)}
      onCancel={onCancel}
    >
      <VisibilityEffects visibility={visibility} />
    </ConfirmDialog>
  );
}
