import { useId, useState, type Ref } from 'react';
import { styled } from 'styled-components';
import { Button, Dialog } from 'shared-ui/components';
import type { Pending } from '../../../shared/pending/pending.api';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  align-items: center;
  margin-top: var(--space-2);
  padding: var(--space-1) var(--space-3);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  font-size: var(--text-s);
  &:focus {
    outline: none;
  }
  &[data-preparing] {
    border-color: var(--color-warning);
    background: var(--color-warning-soft);
  }
  > p {
    flex: 1 1 20rem;
  }
`;

const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  label {
    display: flex;
    gap: var(--space-2);
    align-items: center;
    min-height: 2.25rem;
    font-weight: 600;
    cursor: pointer;
  }
  input {
    width: 1.15rem;
    height: 1.15rem;
    accent-color: var(--hue-strong);
  }
`;

const MODES = [
  { preparing: false, label: 'Publish changes as you make them' },
  { preparing: true, label: 'Prepare changes' },
];

interface PendingBarProps {
  ref: Ref<HTMLDivElement>;
  pending: Pending;
  preparing: boolean;
  onSwitch: (preparing: boolean) => void;
  onDiscard: () => void;
}

/** Says whether students see changes immediately, switches between the two modes, and discards prepared changes. */
export function PendingBar({ ref, pending, preparing, onSwitch, onDiscard }: PendingBarProps) {
  const id = useId();
  const [discarding, setDiscarding] = useState(false);
  const count = pending.items.length;
  const items = `${count.toLocaleString('en-AU')} ${count === 1 ? 'item' : 'items'}`;
  return (
    <Bar
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label="Changes to this course"
      data-preparing={preparing || undefined}
    >
      <p role="status">
        {preparing && <strong>You’re preparing changes. </strong>}
        <span>
          {preparing
            ? count === 0
              ? 'Students see them once you publish.'
              : `Students see changes to ${items} once you publish.`
            : count === 0
              ? 'Students see your changes immediately.'
              : `Students see your changes immediately. Prepared changes to ${items} aren’t shown here.`}
        </span>
      </p>
      <Choices aria-label="How changes reach students">
        {MODES.map((mode) => (
          <label key={mode.label}>
            <input
              type="radio"
              name={id}
              checked={mode.preparing === preparing}
              onChange={() => onSwitch(mode.preparing)}
            />
            <span>{mode.label}</span>
          </label>
        ))}
      </Choices>
      {count > 0 && (
        <Button variant="ghost" size="s" aria-haspopup="dialog" onClick={() => setDiscarding(true)}>
          Discard changes
        </Button>
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
