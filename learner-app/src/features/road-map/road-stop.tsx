import { useId, useRef } from 'react';
import { VisuallyHidden } from 'shared-ui/components';
import {
  RoadMarker,
  SCENE_WIDTH,
  stateOf,
  StopButton,
  StopItem,
  StopLandmark,
  stopPosition,
  StopTitle,
  typeLabel,
  type RoadShape,
  type RoadStop as Stop,
} from 'shared-ui/learning/road-map';
import { dueOf } from './due-of';
import type { StopPopover as StopPopoverComponent, StopPopoverProps } from './stop-popover';

/** Pixels between the top of the window and the stop; the popover opens below it (docs/product.md#road-map). */
const SCROLL_OFFSET = 200;

/**
 * Scrolls to a stop: the pane that the road lies in as far as it goes, and the page for the rest, smoothly unless the user prefers
 * reduced motion. The page scrolls smoothly here only: by its style it would also glide from the place on one screen to the top of the
 * next one.
 */
function scrollToStop(stop: Element): void {
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  let down = Math.round(stop.getBoundingClientRect().top - SCROLL_OFFSET);
  const pane = stop.closest('[data-road-pane]');
  if (pane) {
    const { scrollTop, scrollHeight, clientHeight } = pane;
    const top = Math.min(Math.max(0, scrollTop + down), scrollHeight - clientHeight);
    pane.scrollTo({ top });
    down -= top - scrollTop;
  }
  window.scrollTo({ top: Math.max(0, Math.round(window.scrollY + down)), behavior });
}

interface RoadStopProps extends Omit<StopPopoverProps, 'stop'> {
  stop: Stop;
  index: number;
  shape: RoadShape;
  /** Height of the drawing, in its units. */
  sceneHeight: number;
  /** The learner's initial, at the stop where the learner is. */
  initial: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Undefined until its code has arrived; a popover that is opened before that appears then. */
  StopPopover: typeof StopPopoverComponent | undefined;
}

/** A stop on the map: a button, announced as 'Stop 3, Quiz: Budget Check, locked', with its popover. */
export function RoadStop({
  stop,
  index,
  shape,
  sceneHeight,
  initial,
  open,
  onOpenChange,
  StopPopover,
  ...popover
}: RoadStopProps) {
  const button = useRef<HTMLButtonElement>(null);
  const popoverId = useId();
  const shown = open && StopPopover !== undefined;
  const state = stateOf(stop);
  const { x, y } = stopPosition(shape, index);
  const type = typeLabel(stop.lessonType);
  const due = dueOf(stop);
  const status =
    state === 'preview' ? '' : `, ${state}${initial === null ? '' : ', up next'}${due ? `, due ${due}` : ''}`;

  function change(next: boolean) {
    if (next && button.current) scrollToStop(button.current);
    onOpenChange(next);
  }

  return (
    <StopItem
      style={{ left: `${(x / SCENE_WIDTH) * 100}%`, top: `${(y / sceneHeight) * 100}%` }}
      data-status={state}
      data-current={initial === null ? undefined : ''}
    >
      <StopButton
        ref={button}
        type="button"
        data-status={state}
        data-stop={index}
        aria-haspopup="dialog"
        aria-expanded={shown}
        aria-controls={shown ? popoverId : undefined}
        aria-busy={open !== shown || undefined}
        onClick={() => change(!open)}
      >
        {initial !== null && <RoadMarker initial={initial} />}
        <StopLandmark index={index} quiz={stop.lessonType === 0} state={state} />
        <StopTitle>
          <VisuallyHidden>{`Lesson ${index + 1}, ${type}: ${stop.title}${status}`}</VisuallyHidden>
          <small aria-hidden="true">{`${index + 1} · ${type}`}</small>
          {due && <small aria-hidden="true">{`Due ${due}`}</small>}
          <span aria-hidden="true" title={stop.title}>
            {stop.title}
          </span>
        </StopTitle>
      </StopButton>
      {StopPopover && (
        <StopPopover
          {...popover}
          stop={stop}
          id={popoverId}
          button={button}
          open={open}
          onOpenChange={change}
        />
      )}
    </StopItem>
  );
}
