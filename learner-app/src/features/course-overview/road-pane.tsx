import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { RoadLandscape } from 'shared-ui/learning/road-map';
import { Pane, PaneContent, RoadColumn } from './course-overview.styles';

/** How far down in the pane, or in the window that shows a part of it, the current stop is, of 1. */
const PLACE_OF_CURRENT = 0.4;

/** Scrolls the pane, not the page, to the stop where the learner is. */
function showCurrentStop(pane: HTMLElement): void {
  const stop = pane.querySelector('[data-current]');
  if (!stop) return;
  const { top } = pane.getBoundingClientRect();
  // Not what is seen now: on a phone, and zoomed far in, the pane begins below the window.
  const seen = Math.min(pane.clientHeight, innerHeight);
  const down = stop.getBoundingClientRect().top - top + pane.scrollTop;
  pane.scrollTo({ top: down - seen * PLACE_OF_CURRENT, behavior: 'instant' });
}

interface RoadPaneProps {
  /** The stop where the learner is; undefined while the road is not known. */
  currentId?: string | undefined;
  children: ReactNode;
}

/** The landscape with the road in it. It opens at the stop where the learner is; the page stays where it is. */
export function RoadPane({ currentId, children }: RoadPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (currentId !== undefined && pane.current) showCurrentStop(pane.current);
  }, [currentId]);
  return (
    <Pane ref={pane} data-road-pane>
      <PaneContent>
        <RoadLandscape />
        <RoadColumn>{children}</RoadColumn>
      </PaneContent>
    </Pane>
  );
}
