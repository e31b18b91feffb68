import { useState, type Ref } from 'react';
import { styled } from 'styled-components';
import { Button, Dialog, keepClearProps } from 'shared-ui/components';
import type { Pending } from '../../../shared/pending/pending.api';

/* At the bottom of the window, so that what is prepared can always be published; beneath a short page, where that ends. */
const Bar = styled.div`
  position: sticky;
  z-index: 20;
  bottom: var(--space-3);
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  align-items: center;
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  box-shadow: var(--shadow-2);
  font-size: var(--text-s);
  &:focus {
    outline: none;
  }
  p {
    flex: 1 1 16rem;
  }
`;

interface PendingBarProps {
  ref: Ref<HTMLDivElement>;
  pending: Pending;
  preparing: boolean;
  onSwitch: (preparing: boolean) => void;
  onReview: () => void;
  onDiscard: () => void;
}

/** Says whether learners see changes at once, switches that, and leads to publishing the prepared changes. */
export function PendingBar({ ref, pending, preparing, onSwitch, onReview, onDiscard }: PendingBarProps) {
  const [discarding, setDiscarding] = useState(false);
  const count = pending.items.length;
  const items = `${count.toLocaleString('en-AU')} ${count === 1 ? 'item' : 'items'}`;
  return (
    <Bar ref={ref} role="group" tabIndex={-1} aria-label="Changes to this course" {...keepClearProps}>
      <p role="status">
        {preparing
          ? count === 0
            ? 'Changes are prepared. Students see them once you publish.'
            : `Changes to ${items} are prepared. Students see them once you publish.`
          : count === 0
            ? 'Students see your changes immediately.'
            : `Students see your changes immediately. Prepared changes to ${items} aren’t shown here.`}
      </p>
      <Button variant="ghost" size="s" onClick={() => onSwitch(!preparing)}>
        {preparing ? 'Save now' : 'Prepare changes'}
      </Button>
      {count > 0 && (
        <>
          <Button variant="ghost" size="s" aria-haspopup="dialog" onClick={() => setDiscarding(true)}>
            Discard changes
          </Button>
          <Button size="s" aria-haspopup="dialog" onClick={onReview}>
            Publish changes
          </Button>
        </>
      )}
      {discarding && (
        <Dialog
          open
          size="s"
          title="Discard all prepared changes?"
          description={`You’ll lose prepared changes to ${items}, including other people’s. Nothing changes for students.`}
          onClose={() => setDiscarding(false)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setDiscarding(false)}>
                Keep changes
              </Button>
              <Button
                variant="danger"
                onClick={() => {
                  setDiscarding(false);
                  onDiscard();
                }}
              >
                Discard changes
              </Button>
            </>
          }
        />
      )}
    </Bar>
  );
}
