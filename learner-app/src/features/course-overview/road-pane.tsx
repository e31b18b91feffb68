import type { Elements } from 'shared-ui/components';
import { RoadLandscape } from 'shared-ui/learning/road-map';
import { Pane, RoadColumn } from './course-overview.styles';

interface RoadPaneProps {
  /** While the road loads, what follows it stays below the first window, so that nothing moves when it arrives. */
  loading?: boolean;
  children: Elements;
}

/** The landscape with the road in it. */
export function RoadPane({ loading, children }: RoadPaneProps) {
  return (
    <Pane data-road-pane data-loading={loading}>
      <RoadLandscape />
      <RoadColumn>{children}</RoadColumn>
    </Pane>
  );
}
