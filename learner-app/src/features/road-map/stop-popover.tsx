import { X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId } from 'react';
import { Badge, Button, IconButton } from 'shared-ui/components';
import { stateOf, typeLabel, type RoadStop, type StopState } from 'shared-ui/road-map';
import { keyframes, styled } from 'styled-components';

const rise = keyframes`from { opacity: 0; transform: translateY(-6px) scale(0.98); }`;

const Panel = styled(Popover.Content)`
  z-index: 500;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  width: min(21rem, calc(100vw - 2rem));
  max-height: var(--radix-popover-content-available-height);
  overflow: auto;
  padding: var(--space-5);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  color: var(--color-ink);
  box-shadow: var(--shadow-3);
  transform-origin: var(--radix-popover-content-transform-origin);
  animation: ${rise} var(--motion-medium) var(--ease-out);
  &:focus {
    outline: none;
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  min-height: 2rem;
  padding-inline-end: var(--space-6);
`;
const Title = styled.h3`
  overflow-wrap: anywhere;
`;
const Text = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;
const Score = styled.p`
  font-family: var(--font-display);
  font-size: var(--text-l);
  font-weight: 700;
`;
const Close = styled(IconButton)`
  position: absolute;
  inset: var(--space-4) var(--space-4) auto auto;
`;

/** What may be done at a stop (specification, section 2, road map). */
const actions: Record<StopState, string> = {
  locked: 'Jump To This Lesson',
  available: 'Start',
  complete: 'Review Lesson',
  preview: 'Start',
};

export interface StopPopoverProps {
  stop: RoadStop;
  category: string;
  /** What opens a locked stop. */
  hint: string;
  busy: boolean;
  /** Path of the screen that `onAction` opens. */
  leadsTo: string;
  onAction: () => void;
}

/** What the window of a stop shows, by its status. */
function StopWords({
  stop,
  hint,
  busy,
  leadsTo,
  onAction,
  titleId,
}: Omit<StopPopoverProps, 'category'> & { titleId: string }) {
  const state = stateOf(stop);
  return (
    <>
      <Top>
        <Badge>{typeLabel(stop.lessonType)}</Badge>
        {state === 'complete' && <Badge tone="success">Complete</Badge>}
        {state === 'locked' && <Badge tone="neutral">Locked</Badge>}
      </Top>
      <Title id={titleId}>{stop.title}</Title>
      {stop.description && <Text>{stop.description}</Text>}
      {state === 'complete' && (
        <Score>
          Score: {stop.score ?? 0}/{stop.scoreMax ?? 1}
        </Score>
      )}
      {state === 'locked' && <Text>{hint}</Text>}
      {state === 'preview' && <Text>Sign in to start and to keep your progress.</Text>}
      <Button
        block
        busy={busy}
        variant={state === 'locked' || state === 'complete' ? 'secondary' : 'primary'}
        data-leads-to={leadsTo}
        onClick={onAction}
      >
        {actions[state]}
      </Button>
    </>
  );
}

/** Everything that the windows of these stops are made of, for `Prewarm`. */
export function StopPopoverParts({ stops }: { stops: RoadStop[] }) {
  const nothing = () => undefined;
  return (
    <Panel as="div">
      {stops.map((stop) => (
        <StopWords
          key={stop.lessonId}
          stop={stop}
          hint=""
          busy={false}
          leadsTo=""
          onAction={nothing}
          titleId=""
        />
      ))}
      <Close label="" size="s" />
    </Panel>
  );
}

/** The window of a stop. Belongs inside a `Popover.Root`. */
export function StopPopover({ category, ...stop }: StopPopoverProps) {
  const titleId = useId();
  return (
    <Popover.Portal>
      <Panel
        data-category={category}
        data-stop-popover=""
        aria-labelledby={titleId}
        side="bottom"
        sideOffset={8}
        onCloseAutoFocus={(event) => {
          // A click on another stop has opened that one's popover already: taking the focus back would close it.
          if (document.activeElement?.closest('[data-stop-popover]')) event.preventDefault();
        }}
        collisionPadding={{ top: 80, bottom: 16, left: 16, right: 16 }}
      >
        <StopWords {...stop} titleId={titleId} />
        <Popover.Close asChild>
          <Close label="Close" size="s">
            <X aria-hidden="true" />
          </Close>
        </Popover.Close>
        <Popover.Arrow width={22} height={10} fill="var(--color-surface)" />
      </Panel>
    </Popover.Portal>
  );
}
