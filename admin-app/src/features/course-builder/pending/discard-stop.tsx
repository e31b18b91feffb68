import { Button, Dialog } from 'shared-ui/components';
import type { Stop } from '../course-builder.api';

interface DiscardStopProps {
  stop: Stop;
  onClose: () => void;
  onDiscard: () => void;
}

/** Asks before removing a new video or quiz that exists only in the prepared changes. */
export function DiscardStop({ stop: { kind, title }, onClose, onDiscard }: DiscardStopProps) {
  return (
    <Dialog
      open
      size="s"
      title={`Discard “${title}”?`}
      description={
        kind === 'quiz'
          ? 'This new quiz has never been published. The quiz and its questions will be lost.'
          : 'This new video has never been published. It will be lost.'
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {`Keep ${kind}`}
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            {`Discard ${kind}`}
          </Button>
        </>
      }
    />
  );
}
