import { Skeleton } from 'shared-ui/components';
import { CourseHead } from 'shared-ui/learning';
import { picturePlace, place, renderFirstView } from 'shared-ui/prerender';
import { RoadLandscape } from 'shared-ui/road-map';
import { Country, Layout, RoadColumn, Sheet } from './course-overview.styles';
import { WatchNow } from './watch-now';

const course = {
  title: place('title'),
  description: place('description'),
  category: place('badge'),
  instructor: place('instructor'),
  image: picturePlace('image'),
};

/** The course's own words and picture in its landscape; the road is still on its way. */
export const courseOverviewFirstView = () =>
  renderFirstView({
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
  });
