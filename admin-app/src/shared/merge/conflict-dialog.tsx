import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button, Dialog, FieldError } from 'shared-ui/components';
import { defaultChoices, type Choices, type Difference, type Side } from './merge';

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

const Field = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-3);
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding-bottom: var(--space-2);
    font-size: var(--text-s);
    font-weight: 700;
  }
`;

const Version = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-1) var(--space-3);
  align-content: start;
  padding: var(--space-3);
  border: 1.5px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  font-size: var(--text-s);
  cursor: pointer;
  &:has(:checked) {
    border-color: var(--hue-strong);
    background: var(--hue-soft);
  }
  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--hue-strong);
  }
`;

const Value = styled.span`
  grid-column: 2;
  max-height: 10rem;
  overflow: auto;
  overflow-wrap: anywhere;
  white-space: pre-line;
  color: var(--color-ink-soft);
`;

const SIDES: readonly { side: Side; label: string }[] = [
  { side: 'mine', label: 'Your version' },
  { side: 'theirs', label: 'Their version' },
];

interface ConflictDialogProps {
  noun: string;
  differences: readonly Difference[];
  /** Says why choices can't be saved together. */
  problemOf?: (choices: Choices) => string | undefined;
  busy: boolean;
  onSave: (choices: Choices) => void;
  /** Returns to the form, which keeps its values. */
  onBack: () => void;
}

/** Resolves a conflict: shows both versions of every field that differs, and lets the second editor choose. */
export function ConflictDialog({ noun, differences, problemOf, busy, onSave, onBack }: ConflictDialogProps) {
  const problemId = useId();
  const [choices, setChoices] = useState<Choices>(() => defaultChoices(differences));
  const problem = problemOf?.(choices);
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(differences.map(({ name }) => [name, side])));
  return (
    <Dialog
      open
      size="l"
      onClose={onBack}
      title={`Someone else changed this ${noun}`}
      description="They saved it while you were editing. Choose which version to keep. Your changes aren’t saved yet."
      actions={
        <>
          <Button variant="secondary" onClick={onBack}>
            Back to the form
          </Button>
          <Button
            busy={busy}
            aria-disabled={problem !== undefined || undefined}
            aria-describedby={problem === undefined ? undefined : problemId}
            onClick={() => problem === undefined && onSave(choices)}
          >
            Save this version
          </Button>
        </>
      }
    >
      <Toolbar>
        <Button variant="secondary" size="s" onClick={() => chooseAll('mine')}>
          Keep all of mine
        </Button>
        <Button variant="secondary" size="s" onClick={() => chooseAll('theirs')}>
          Keep all of theirs
        </Button>
      </Toolbar>
      {differences.map(({ name, label, texts }) => (
        <Field key={name}>
          <legend>{label}</legend>
          {SIDES.map(({ side, label }) => (
            <Version key={side}>
              <input
                type="radio"
                name={name}
                checked={choices[name] === side}
                onChange={() => setChoices({ ...choices, [name]: side })}
              />
              <strong>{label}</strong>
              <Value>{texts[side] === '' ? 'Nothing' : texts[side]}</Value>
            </Version>
          ))}
        </Field>
      ))}
      <FieldError id={problemId}>{problem}</FieldError>
    </Dialog>
  );
}
