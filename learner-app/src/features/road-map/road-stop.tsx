import { useId, useRef } from 'react';
import { VisuallyHidden } from 'shared-ui/components';
import {
  hiddenIn,
  RoadMarker,
  stateOf,
  StopButton,
  StopItem,
  StopLandmark,
  stopPlace,
  StopTitle,
  typeLabel,
  type FirstStops,
  type RoadStop as Stop,
} from 'shared-ui/learning/road-map';
import type { CategoryKey } from 'shared-ui/theme';
import type { StopPopover as StopPopoverComponent, StopPopoverProps } from './stop-popover';

/** Pixels between the top of the window and the stop; the popover opens below it (docs/product.md#road-map). */
const SCROLL_OFFSET = 200;

/**
 * Scrolls to a stop, smoothly unless the user prefers reduced motion. Smooth scrolling isn't set in the page's style, because the page
 * would then also scroll smoothly to the top of each new screen.
 */
function scrollToStop(stop: Element): void {
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  const top = window.scrollY + stop.getBoundingClientRect().top - SCROLL_OFFSET;
  window.scrollTo({ top: Math.max(0, Math.round(top)), behavior });
}

interface RoadStopProps extends Omit<StopPopoverProps, 'stop'> {
  stop: Stop;
  index: number;
  /** The number of stops in the course. */
  count: number;
  /** The index of the first stop that the road shows, by layout. */
  first: FirstStops;
  category: CategoryKey;
  /** When the stop is due; null if it isn't, or if the road shows one due date for all its stops. */
  due: string | null;
  /** The learner's initial, at the stop where the learner is. */
  initial: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Undefined until its code has arrived; a popover opened earlier appears then. */
  StopPopover: typeof StopPopoverComponent | undefined;
}

/** A stop on the map: a button, announced as 'Stop 3, Quiz: Budget Check, locked', with its popover. */
export function RoadStop({
  stop,
  index,
  count,
  first,
  due,
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
  const type = typeLabel(stop.lessonType);
  const status =
    state === 'preview' ? '' : `, ${state}${initial === null ? '' : ', up next'}${due ? `, due ${due}` : ''}`;

  function change(next: boolean) {
    if (next && button.current) scrollToStop(button.current);
    onOpenChange(next);
  }

  return (
    <StopItem
      style={stopPlace(popover.category, count, index, first)}
      data-hidden={hiddenIn(index, first)}
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
