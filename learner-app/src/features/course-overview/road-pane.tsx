import type { Elements } from 'shared-ui/components';
import { RoadLandscape } from 'shared-ui/learning/road-map';
import { Pane, RoadColumn } from './course-overview.styles';

/** The landscape with the road in it. */
export function RoadPane({ children }: { children: Elements }) {
  return (
    <Pane data-road-pane>
      <RoadLandscape />
      <RoadColumn>{children}</RoadColumn>
    </Pane>
  );
}
