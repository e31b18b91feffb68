import { X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId, useImperativeHandle, type Ref, type RefObject } from 'react';
import { Badge, Button } from 'shared-ui/components';
import { stateOf, typeLabel, type RoadStop, type StopState } from 'shared-ui/learning/road-map';
import { dueOf } from './due-of';
import { Close, Description, Panel, Score, Text, Title, Top } from './stop-popover.styles';

/** The action that a stop offers, by its status (docs/product.md#road-map). */
const actions: Record<StopState, string> = {
  locked: 'Jump To This Lesson',
  available: 'Start',
  complete: 'Review Lesson',
  preview: 'Start',
};

export interface StopPopoverProps {
  stop: RoadStop;
  category: string;
  /** How to unlock a locked stop. */
  hint: string;
  /** Whether the action shows how to get a plan. */
  needsPlan: boolean;
  busy: boolean;
  /** Path of the screen that `onAction` opens, if it opens one. */
  targetPath: string | undefined;
  onAction: () => void;
}

/** The content of a stop's popover, which depends on the stop's status. */
function PopoverContent({
  stop,
  hint,
  needsPlan,
  busy,
  targetPath,
  onAction,
  titleId,
}: Omit<StopPopoverProps, 'category'> & { titleId: string }) {
  const state = stateOf(stop);
  const isLocked = state === 'locked' && !needsPlan;
  const due = dueOf(stop);
  return (
    <>
      <Top>
        <Badge>{typeLabel(stop.lessonType)}</Badge>
        {state === 'complete' && <Badge tone="success">Complete</Badge>}
        {isLocked && <Badge tone="neutral">Locked</Badge>}
        {needsPlan && <Badge tone="accent">Needs a plan</Badge>}
      </Top>
      <Title id={titleId}>{stop.title}</Title>
      {stop.description && <Description text={stop.description} />}
      {state === 'complete' && <Score>{`Score: ${stop.score ?? 0}/${stop.scoreMax ?? 1}`}</Score>}
      {due && <Text>{`Due ${due}`}</Text>}
      {isLocked && <Text>{hint}</Text>}
      {state === 'preview' && !needsPlan && <Text>Log in to start and save your progress.</Text>}
      <Button
        block
        busy={busy}
        variant={isLocked || state === 'complete' ? 'secondary' : 'primary'}
        data-leads-to={targetPath}
        onClick={onAction}
      >
        {needsPlan ? 'How to get a plan' : actions[state]}
      </Button>
    </>
  );
}

/** Renders all parts of these stops' popovers, for `Prewarm`. */
export function StopPopoverParts({ stops }: { stops: RoadStop[] }) {
  const noop = () => undefined;
  return (
    <Panel as="div">
      {stops.map((stop) => (
        <PopoverContent
          key={stop.lessonId}
          stop={stop}
          hint=""
          needsPlan={false}
          busy={false}
          targetPath=""
          onAction={noop}
          titleId=""
        />
      ))}
      <Close label="" size="s" />
    </Panel>
  );
}

/** Lets Radix use a button that is already on the page, because the popover's code arrives later than the button. */
function ExistingButton({
  button,
  ref,
}: {
  button: RefObject<HTMLButtonElement | null>;
  ref?: Ref<Element>;
}) {
  useImperativeHandle<Element | null, Element | null>(ref, () => button.current, [button]);
  return null;
}

interface PlacedPopoverProps extends StopPopoverProps {
  /** Id of the popover, for `aria-controls`. */
  id: string;
  /** The button that opens the popover; the focus returns to it. */
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A stop's popover, below its button. */
export function StopPopover({ id, button, open, onOpenChange, category, ...stop }: PlacedPopoverProps) {
  const titleId = useId();
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <ExistingButton button={button} />
      </Popover.Trigger>
      <Popover.Portal>
        <Panel
          id={id}
          data-category={category}
          data-stop-popover=""
          aria-labelledby={titleId}
          side="bottom"
          sideOffset={8}
          onCloseAutoFocus={(event) => {
            // A click on another stop has already opened the other popover, and moving the focus back would close it. An action may have
            // moved the focus, too.
            if (document.activeElement?.closest('[data-stop-popover], [data-plan-panel]'))
              event.preventDefault();
          }}
          // Keeps the popover off the footer.
          collisionBoundary={button.current?.closest('[data-road-pane]')?.parentElement ?? []}
          collisionPadding={{ top: 80, bottom: 16, left: 16, right: 16 }}
        >
          <PopoverContent {...stop} titleId={titleId} />
          <Popover.Close asChild>
            <Close label="Close" size="s">
              <X aria-hidden="true" />
            </Close>
          </Popover.Close>
          <Popover.Arrow width={22} height={10} fill="var(--color-surface)" />
        </Panel>
      </Popover.Portal>
    </Popover.Root>
  );
}
