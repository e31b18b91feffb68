import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Skeleton } from 'shared-ui/components';
import { CourseBody } from 'shared-ui/learning';
import { categoryKey } from 'shared-ui/theme';
import type { HomeData } from '../../shared/home/home-data.api';
import { Country, Sheet, SheetPlace } from './course-overview.styles';
import { RoadPane } from './road-pane';

/** The category of a course as the pages before have read it; undefined where none has shown the course. */
function knownCategory(queryClient: QueryClient, courseId: string): string | undefined {
  type Listed = HomeData['courses'][number];
  const listed = [
    ...(queryClient.getQueryData<HomeData>(['home'])?.courses ?? []),
    ...(queryClient.getQueryData<Pick<Listed, 'id' | 'category'>[]>(['courses']) ?? []),
  ];
  return listed.find(({ id }) => id === courseId)?.category;
}

/**
 * The course page while it loads. The landscape is there in the hue of the category; where that is not known yet there is none,
 * so that the colours never change.
 */
export function CourseOverviewSkeleton({ courseId }: { courseId: string }) {
  const category = knownCategory(useQueryClient(), courseId);
  return (
    <Country aria-hidden="true" data-category={category === undefined ? undefined : categoryKey(category)}>
      <SheetPlace>
        <Sheet as="div">
          <Skeleton height="auto" radius="0" style={{ aspectRatio: '16 / 10' }} />
          <CourseBody>
            <Skeleton width="7rem" height="1.6rem" radius="var(--radius-full)" />
            <Skeleton width="80%" height="2.2rem" />
            <Skeleton height="3.5rem" radius="var(--radius-full)" />
            <Skeleton height="7rem" />
            <Skeleton height="12rem" />
          </CourseBody>
        </Sheet>
      </SheetPlace>
      {category !== undefined && (
        <RoadPane>
          <Skeleton width="11rem" height="2.2rem" />
        </RoadPane>
      )}
    </Country>
  );
}
