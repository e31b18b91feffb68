import { useRef } from 'react';
import { EmptyState, ButtonLink, LazyDrawing, VisuallyHidden } from 'shared-ui/components';
import { Link, useParams } from 'react-router-dom';
import { useScreenTitle } from 'shared-ui/services';
import { categoryKey } from 'shared-ui/theme';
import { notFoundArt } from '../../shared/lazy-art';
import { FailedRead } from '../../shared/failed-read';
import { PlanNeeded } from '../../shared/plans/plan-needed';
import { RoadMap } from '../road-map';
import { CourseSheet } from './course-sheet';
import { Country, PlanPlace, SheetPlace } from './course-overview.styles';
import { CourseOverviewSkeleton } from './course-overview-skeleton';
import { RoadPane } from './road-pane';
import { useCourseOverview } from '../../shared/course-overview/use-course-overview';
import { useOpenCourse } from './use-open-course';

/** `/course-overview/{courseId}`: the course's details with its road map beside them (docs/product.md#course-overview). */
export default function CourseOverviewScreen() {
  const { courseId = '' } = useParams();
  const { data, error, isFetching, refetch } = useCourseOverview(courseId);
  useOpenCourse(courseId, data);
  useScreenTitle(data?.course.title);
  const planPanel = useRef<HTMLDivElement>(null);
  if (data) {
    const { needsPlan } = data.course;
    // The focus scrolls there, too.
    const showPlanPanel = needsPlan ? () => planPanel.current?.focus() : undefined;
    return (
      <Country data-category={categoryKey(data.course.category)}>
        <SheetPlace>
          <CourseSheet overview={data} onNeedsPlan={showPlanPanel} />
        </SheetPlace>
        <RoadPane currentId={data.next?.lessonId}>
          {needsPlan && (
            <PlanPlace>
              <PlanNeeded ref={planPanel} />
            </PlanPlace>
          )}
          <RoadMap
            courseId={data.course.id}
            category={data.course.category}
            stops={data.lessons}
            next={data.next?.lessonId}
            onNeedsPlan={showPlanPanel}
          />
        </RoadPane>
      </Country>
    );
  }
  if (data === null)
    return (
      <EmptyState
        page
        art={<LazyDrawing load={notFoundArt} />}
        title="Course not found!"
        message="It may have moved. Every course we have is on the course page."
        action={
          <ButtonLink as={Link} to="/courses">
            See all courses
          </ButtonLink>
        }
      />
    );
  if (error)
    return (
      <FailedRead page what="This course" error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <>
      <VisuallyHidden as="h1">Course</VisuallyHidden>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <CourseOverviewSkeleton courseId={courseId} />
    </>
  );
}
