import { useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'shared-ui/components';
import { CourseBody } from 'shared-ui/learning';
import { categoryKey } from 'shared-ui/theme';
import type { HomeData } from '../../shared/home-data.api';
import { RoadLandscape } from 'shared-ui/learning/road-map';
import { Country, Layout, RoadColumn, Sheet } from './course-overview.styles';

/**
 * The course page while it loads: the empty landscape and the sheet, in the hue that is known from home, so that the
 * colours do not change.
 */
export function CourseOverviewSkeleton({ courseId }: { courseId: string }) {
  const home = useQueryClient().getQueryData<HomeData>(['home']);
  const category = home?.courses.find(({ id }) => id === courseId)?.category ?? courseId;
  return (
    <Country aria-hidden="true" data-category={categoryKey(category)}>
      <RoadLandscape />
      <Layout>
        <Sheet as="div">
          <Skeleton height="auto" radius="0" style={{ aspectRatio: '16 / 10' }} />
          <CourseBody>
            <Skeleton width="7rem" height="1.6rem" radius="var(--radius-full)" />
            <Skeleton width="80%" height="2.2rem" />
            <Skeleton height="3.5rem" radius="var(--radius-full)" />
            <Skeleton height="7rem" />
            <Skeleton height="12rem" />
            <Skeleton height="16rem" />
          </CourseBody>
        </Sheet>
        <RoadColumn style={{ minHeight: '70rem' }}>
          <Skeleton width="11rem" height="2.2rem" />
        </RoadColumn>
      </Layout>
    </Country>
  );
}
