import { styled } from 'styled-components';
import { Button, Dialog, FieldError } from 'shared-ui/components';
import type { Pending, PendingApi } from '../../../shared/pending/pending.api';
import { RegradeFields } from '../../../shared/regrade/regrade-fields';
import { regradeSentence } from '../../../shared/regrade/regrading';
import { useVisibility, VisibilityEffects } from '../../../shared/visibility';
import { PendingItem } from './pending-item';
import { usePublication } from './use-publication';

const Items = styled.div`
  max-height: 50dvh;
  overflow-y: auto;
`;

const Results = styled.section`
  display: grid;
  gap: var(--space-3);
`;

interface PublishDialogProps {
  api: PendingApi;
  courseId: string;
  pending: Pending;
  /** Something on the page is not prepared yet. */
  hasUnsaved?: boolean;
  /** Receives the questions that are regraded. */
  onPublished: (regrading: string[]) => void;
  onClose: () => void;
}

/** Shows what is prepared beside what learners see, and publishes all of it. */
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
      description="What changes for learners, from what they see now. Everything is published together."
      actions={
        <>
          {regrade ? (
            <Button variant="secondary" onClick={back}>
              Back to the changes
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
      <Items tabIndex={0} role="region" aria-label="What changes" hidden={regrade !== undefined}>
        {hasUnsaved && <p>Some of your changes on this page are not saved yet, and will not be published.</p>}
        {pending.items.length === 0 && <p>There are no prepared changes any more.</p>}
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
