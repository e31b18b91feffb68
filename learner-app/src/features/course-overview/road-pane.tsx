import type { Elements } from 'shared-ui/components';
import { RoadLandscape } from 'shared-ui/learning/road-map';
import { Pane, RoadColumn } from './course-overview.styles';

interface RoadPaneProps {
  /** Whether the road is still loading. If so, the pane is as tall as the window, so that nothing visible moves when the road arrives. */
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
