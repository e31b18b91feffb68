import { imagePlaceholder, placeholder } from 'shared-ui/build/placeholders';
import { type Elements, Skeleton } from 'shared-ui/components';
import { camelize, ownMediaUrl } from 'shared-ui/data';
import { CourseAbout, CourseHead, plainText } from 'shared-ui/learning';
import type { FillFirstView, FirstViewModule } from 'shared-ui/start';
import { categoryKey } from 'shared-ui/theme';
import type { CourseOverviewResult } from 'supabase-project/types';
import { certificateLink } from './certificate-link';
import { CourseActions } from './course-actions';
import { Country, Sheet, SheetPlace } from './course-overview.styles';
import { RoadPane } from './road-pane';
import { stopToContinue } from './stop-to-continue';

export const fill: FillFirstView = (answer, { supabaseUrl }) => {
  const overview = answer as CourseOverviewResult;
  if (!overview) return null;
  const { course } = overview;
  const next = stopToContinue(overview);
  const certificate = certificateLink(camelize(overview));
  const image = ownMediaUrl({ supabaseUrl }, course.image);
  const { title, instructor, description, category } = course;
  return {
    variant: certificate ? 'complete' : next ? 'continue' : 'begin',
    title,
    values: {
      title,
      instructor,
      description: plainText(description),
      badge: category,
      image,
      category: categoryKey(category),
      next: next?.lesson_title,
      certificate: certificate?.label,
      missing: certificate?.note,
    },
  };
};

/** The course's description and picture in its landscape; the road map is still loading. */
export const variants: FirstViewModule['variants'] = () => {
  const course = {
    title: placeholder('title'),
    category: placeholder('badge'),
    instructor: placeholder('instructor'),
    image: imagePlaceholder('image'),
  };
  const page = (actions: Elements) => (
    <Country data-category="general">
      <SheetPlace>
        <Sheet>
          <CourseHead course={course} action={actions} />
        </Sheet>
      </SheetPlace>
      <RoadPane loading>
        <Skeleton width="11rem" height="2.2rem" />
      </RoadPane>
      <SheetPlace>
        <Sheet as="div">
          <CourseAbout description={placeholder('description')} facts={<Skeleton height="12rem" />} />
        </Sheet>
      </SheetPlace>
    </Country>
  );
  return {
    begin: page(<CourseActions />),
    continue: page(<CourseActions nextTitle={placeholder('next')} />),
    complete: page(
      <CourseActions
        certificate={{ label: placeholder('certificate'), to: '/', note: placeholder('missing') }}
      />,
    ),
  };
};
