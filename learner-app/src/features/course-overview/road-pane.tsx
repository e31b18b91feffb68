import type { Elements } from 'shared-ui/components';
import { RoadLandscape } from 'shared-ui/learning/road-map';
import { Pane, RoadColumn } from './course-overview.styles';

interface RoadPaneProps {
  /** Keeps what follows the road below the first window while the road loads, so that nothing moves when it arrives. */
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
