import { imagePlaceholder, placeholder } from 'shared-ui/build/placeholders';
import { Skeleton } from 'shared-ui/components';
import { ownMediaUrl } from 'shared-ui/data';
import { CourseHead } from 'shared-ui/learning';
import { RoadLandscape } from 'shared-ui/learning/road-map';
import type { FillFirstView, FirstViewModule } from 'shared-ui/start';
import { categoryKey } from 'shared-ui/theme';
import type { CourseOverviewResult } from 'supabase-project/types';
import { Country, Layout, RoadColumn, Sheet } from './course-overview.styles';
import { WatchNow } from './watch-now';

export const fill: FillFirstView = (answer, { supabaseUrl }) => {
  const course = (answer as CourseOverviewResult)?.course;
  if (!course) return null;
  const image = ownMediaUrl({ supabaseUrl }, course.image);
  const { title, instructor, description, category } = course;
  return {
    variant: 'course',
    values: { title, instructor, description, badge: category, image, category: categoryKey(category) },
  };
};

/** The course's description and picture in its landscape; the road map is still loading. */
export const variants: FirstViewModule['variants'] = () => {
  const course = {
    title: placeholder('title'),
    description: placeholder('description'),
    category: placeholder('badge'),
    instructor: placeholder('instructor'),
    image: imagePlaceholder('image'),
  };
  return {
    course: (
      <Country data-category="general">
        <RoadLandscape />
        <Layout>
          <Sheet>
            <CourseHead course={course} action={<WatchNow />} facts={<Skeleton height="12rem" />} />
          </Sheet>
          <RoadColumn style={{ minHeight: '70rem' }}>
            <Skeleton width="11rem" height="2.2rem" />
          </RoadColumn>
        </Layout>
      </Country>
    ),
  };
};
