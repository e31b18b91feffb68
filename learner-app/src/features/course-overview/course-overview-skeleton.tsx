import { Skeleton } from 'shared-ui/components';
import { RoadLandscape } from '../road-map';
import { Country, Layout, RoadColumn, Sheet } from './course-overview.styles';
import { Body } from './course-sheet.styles';

/** The course on its way: the empty country and the sheet in its place. */
export function CourseOverviewSkeleton() {
  return (
    <Country aria-hidden="true">
      <RoadLandscape />
      <Layout>
        <Sheet as="div">
          <Skeleton height="auto" radius="0" style={{ aspectRatio: '16 / 10' }} />
          <Body>
            <Skeleton width="7rem" height="1.6rem" radius="var(--radius-full)" />
            <Skeleton width="80%" height="2.2rem" />
            <Skeleton height="3.5rem" radius="var(--radius-full)" />
            <Skeleton height="7rem" />
            <Skeleton height="12rem" />
            <Skeleton height="16rem" />
          </Body>
        </Sheet>
        <RoadColumn style={{ minHeight: '70rem' }}>
          <Skeleton width="11rem" height="2.2rem" />
        </RoadColumn>
      </Layout>
    </Country>
  );
}
