import { CircleHelp, Play, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { Button } from 'shared-ui/components';
import type { BuilderApi, StopKind } from './course-builder.api';
import { ExistingStops } from './existing-stops';
import { NewStopForm } from './new-stop-form';
import type { Stops } from './use-stops';

const Root = styled.div`
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

/** Adds new or existing videos and quizzes at the end of the course, several in a row. */
export function AddStops({ api, stops }: AddStopsProps) {
  const [mode, setMode] = useState<Mode>();
  const buttons = useRef<HTMLDivElement>(null);

  function close() {
    const index = MODES.findIndex((each) => each.mode === mode);
    flushSync(() => setMode(undefined));
    buttons.current?.querySelectorAll('button')[index]?.focus();
  }
  const linked = new Set(stops.stops.data?.map(({ kind, itemId }) => `${kind} ${itemId}`));
  return (
    <Root role="group" aria-label="Add stops">
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
          onAdd={(title) => stops.add([{ kind: mode, title, label: title }])}
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
    </Root>
  );
}
