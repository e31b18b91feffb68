import { Popover } from 'radix-ui';
import { useRef } from 'react';
import { VisuallyHidden } from 'shared-ui/components';
import {
  RoadMarker,
  SCENE_WIDTH,
  stateOf,
  StopButton,
  StopItem,
  StopPlace,
  stopPosition,
  StopTitle,
  typeLabel,
  type RoadStop as Stop,
} from 'shared-ui/road-map';
import { scrollToStop } from './scroll-to-stop';
import { StopPopover, type StopPopoverProps } from './stop-popover';

interface RoadStopProps extends Omit<StopPopoverProps, 'stop'> {
  stop: Stop;
  index: number;
  /** Height of the drawing, in its units. */
  sceneHeight: number;
  /** The learner's initial, at the stop where the learner is. */
  initial: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A stop on the map: one button, read out as 'Stop 3, Quiz: Budget Check, locked', with its popover. */
export function RoadStop({
  stop,
  index,
  sceneHeight,
  initial,
  open,
  onOpenChange,
  ...popover
}: RoadStopProps) {
  const button = useRef<HTMLButtonElement>(null);
  const state = stateOf(stop);
  const { x, y } = stopPosition(index);
  const type = typeLabel(stop.lessonType);
  const said = state === 'preview' ? '' : `, ${state}${initial === null ? '' : ', your next stop'}`;

  function change(next: boolean) {
    if (next && button.current) scrollToStop(button.current);
    onOpenChange(next);
  }

  return (
    <StopItem
      style={{ left: `${(x / SCENE_WIDTH) * 100}%`, top: `${(y / sceneHeight) * 100}%` }}
      data-status={state}
    >
      <Popover.Root open={open} onOpenChange={change}>
        <Popover.Trigger asChild>
          <StopButton ref={button} type="button" data-status={state} data-stop={index}>
            {initial !== null && <RoadMarker initial={initial} />}
            <StopPlace index={index} quiz={stop.lessonType === 0} state={state} />
            <StopTitle>
              <VisuallyHidden>{`Stop ${index + 1}, ${type}: ${stop.title}${said}`}</VisuallyHidden>
              <small aria-hidden="true">
                {index + 1} · {type}
              </small>
              <span aria-hidden="true" title={stop.title}>
                {stop.title}
              </span>
            </StopTitle>
          </StopButton>
        </Popover.Trigger>
        <StopPopover stop={stop} {...popover} />
      </Popover.Root>
    </StopItem>
  );
}
