import { ConfirmDialog } from 'shared-ui/components';
import { seenSentences, type ChangePreview } from '../../shared/visibility';
import type { Stop } from './course-builder.api';

interface RemoveStopProps {
  stop: Stop;
  /** What students would lose; undefined if it could not be counted. */
  preview: ChangePreview | undefined;
  onClose: () => void;
  onRemove: () => void;
}

/** Asks before a stop that students see is taken off its course. */
export function RemoveStop({ stop: { kind, title }, preview, onClose, onRemove }: RemoveStopProps) {
  const effects = preview ? seenSentences(preview) : ['What students would lose could not be counted.'];
  return (
    <ConfirmDialog
      open
      title={`Remove “${title}” from this course?`}
      message={`${effects.join(' ')} The ${kind} itself is kept.`}
      confirmLabel="Remove"
      onConfirm={onRemove}
      onCancel={onClose}
    />
  );
}
