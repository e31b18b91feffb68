import { CircleHelp, Play, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button, TextField } from 'shared-ui/components';
import { LIMITS } from 'supabase-project/content/limits';
import { hasVisibleText } from 'supabase-project/content/visible-text';
import { OpenedForm } from '../../shared/forms/opened-form';
import { SectionActions } from '../../shared/section-card';
import type { BuilderApi, StopKind } from './course-builder.api';
import { ExistingStops } from './existing-stops';
import type { Stops } from './use-stops';

const AddStopsRoot = styled.div`
  display: grid;
  gap: var(--space-3);
  padding-top: var(--space-3);
  border-top: 1px solid var(--color-line);
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  > button {
    padding-inline: var(--space-3);
  }
`;

type Mode = StopKind | 'existing';

const MODES: readonly { mode: Mode; label: string; Icon: typeof Play }[] = [
  { mode: 'video', label: 'New video', Icon: Play },
  { mode: 'quiz', label: 'New quiz', Icon: CircleHelp },
  { mode: 'existing', label: 'Add existing', Icon: Search },
];

interface AddStopsProps {
  api: BuilderApi;
  stops: Stops;
}

/** Adds new or existing videos and quizzes at the end of the course, one after another. */
export function AddStops({ api, stops }: AddStopsProps) {
  const [mode, setMode] = useState<Mode>();
  const buttons = useRef<HTMLDivElement>(null);

  function close() {
    const index = MODES.findIndex((each) => each.mode === mode);
    setMode(undefined);
    // The buttons exist in every mode.
    buttons.current?.querySelectorAll('button')[index]?.focus();
  }
  const linked = new Set(stops.stops.data?.map(({ kind, itemId }) => `${kind} ${itemId}`));
  return (
    <AddStopsRoot role="group" aria-label="Add lessons">
      <Choices ref={buttons}>
        {MODES.map(({ mode: each, label, Icon }) => (
          <Button
            key={each}
            variant="secondary"
            size="s"
            icon={<Icon />}
            aria-expanded={mode === each}
            onClick={() => (mode === each ? close() : setMode(each))}
          >
            {label}
          </Button>
        ))}
      </Choices>
      {(mode === 'video' || mode === 'quiz') && (
        <NewStopForm
          key={mode}
          kind={mode}
          onAdd={(titles) => stops.add(titles.map((title) => ({ kind: mode, title, label: title })))}
          onClose={close}
        />
      )}
      {mode === 'existing' && (
        <ExistingStops
          api={api}
          linked={linked}
          onAdd={(choices) => {
            stops.add(choices.map(({ kind, itemId, label }) => ({ kind, itemId, label })));
            close();
          }}
          onClose={close}
        />
      )}
    </AddStopsRoot>
  );
}

interface NewStopFormProps {
  kind: StopKind;
  onAdd: (titles: string[]) => void;
  onClose: () => void;
}

/** Adds new videos or quizzes by title: Enter adds one and clears the field for the next, Escape closes the form. */
function NewStopForm({ kind, onAdd, onClose }: NewStopFormProps) {
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  return (
    <OpenedForm
      noValidate
      aria-label={`New ${kind}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasVisibleText(title)) {
          setError('Title is required.');
          return;
        }
        onAdd([title.trim()]);
        setTitle('');
      }}
    >
      <TextField
        label={`New ${kind} title`}
        hint="Press Enter to add it and name the next one, or paste a list of titles."
        required
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the form opens when its button is pressed
        autoFocus
        maxLength={LIMITS.title}
        autoComplete="off"
        error={error}
        value={title}
        onChange={({ target }) => {
          setTitle(target.value);
          setError(undefined);
        }}
        onPaste={(event) => {
          const lines = event.clipboardData.getData('text/plain').split(/\r?\n/).filter(hasVisibleText);
          if (lines.length < 2) return;
          event.preventDefault();
          onAdd(lines.map((line) => line.trim().slice(0, LIMITS.title)));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <SectionActions>
        <Button type="submit" size="s">
          {`Add ${kind}`}
        </Button>
        <Button variant="ghost" size="s" onClick={onClose}>
          Done
        </Button>
      </SectionActions>
    </OpenedForm>
  );
}
