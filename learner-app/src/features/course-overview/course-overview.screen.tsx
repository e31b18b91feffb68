import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { EmptyState, ButtonLink, LazyDrawing, VisuallyHidden, Skeleton } from 'shared-ui/components';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { CourseAbout, CourseBody, CourseHead, CourseSummary } from 'shared-ui/learning';
import { useScreenTitle, useServices, useSession } from 'shared-ui/services';
import { categoryKey } from 'shared-ui/theme';
import {
  openCourse,
  type CourseOverview,
  type Lesson,
} from '../../shared/course-overview/course-overview.api';
import { notFoundArt } from '../../shared/lazy-art';
import { FailedRead } from '../../shared/failed-read';
import { PlanNeeded } from '../../shared/plans/plan-needed';
import { RoadMap } from '../road-map';
import { Country, PlanPlace, Sheet, SheetPlace } from './course-overview.styles';
import { RoadPane } from './road-pane';
import { useCourseOverview } from '../../shared/course-overview/use-course-overview';
import type { HomeData } from '../../shared/home/home-data.api';
import { assignPath, lessonPath } from '../../shared/lessons/lesson-paths';
import { continueToLesson } from '../../shared/lessons/lesson-prefetch';
import { certificateLink } from './certificate-link';
import { CourseActions } from './course-actions';
import { CourseParts } from './course-parts';
import { stopToContinue } from './stop-to-continue';

/** Returns the video that Watch Now plays: the first available one, otherwise the first incomplete one, otherwise the first. */
function videoToWatch(lessons: readonly Lesson[]): Lesson | undefined {
  const videos = lessons.filter(({ lessonType }) => lessonType !== 0);
  return videos.find(({ status }) => status === 1) ?? videos.find(({ status }) => status !== 2) ?? videos[0];
}

interface CourseSheetProps {
  overview: CourseOverview;
  /** Called instead of opening an incomplete video if the course needs a plan. */
  onNeedsPlan: (() => void) | undefined;
}

/** Opens one of the course's lessons from the sheet. */
function useOpenLesson({ course }: CourseOverview, onNeedsPlan: (() => void) | undefined) {
  const navigate = useNavigate();
  const services = useServices();
  return (lesson: Lesson) => {
    const { lessonId, lessonType, status } = lesson;
    if (onNeedsPlan && status !== 2) {
      onNeedsPlan();
      return;
    }
    // A video plays immediately; a quiz shows its intro first.
    if (lessonType !== 0) continueToLesson(services, { courseId: course.id, lessonId, lessonType });
    void navigate(lessonPath(course.id, lessonId, lessonType));
  };
}

/** The top of a course's sheet: facts about the course, and its main button (docs/product.md#course-overview). */
function CourseTop({ overview, onNeedsPlan }: CourseSheetProps) {
  const { notify } = useServices();
  const { course, lessons } = overview;
  const open = useOpenLesson(overview, onNeedsPlan);
  const next = stopToContinue(overview);
  const session = useSession();
  const teaches = session.status === 'signed-in' && session.user.worksAtSchool;
  function watchNow() {
    const video = videoToWatch(lessons);
    if (video) open(video);
    else notify({ kind: 'error', message: 'No videos available for this course' });
  }

  return (
    <Sheet>
      <CourseHead
        course={course}
        action={
          <CourseActions
            nextTitle={next?.lessonTitle}
            next={next}
            certificate={certificateLink(overview)}
            onWatch={watchNow}
            assignTo={teaches ? assignPath(`course-${course.id}`) : undefined}
          />
        }
      />
    </Sheet>
  );
}

/** The rest of the sheet: facts, videos and quizzes. In a narrow window it's below the road. */
function CourseDetails({ overview, onNeedsPlan }: CourseSheetProps) {
  const { course, lessons } = overview;
  const open = useOpenLesson(overview, onNeedsPlan);
  const quizCount = lessons.filter(({ lessonType }) => lessonType === 0).length;
  return (
    <Sheet as="div">
      <CourseAbout
        description={course.description}
        facts={<CourseSummary course={{ ...course, quizCount }} />}
      >
        <CourseParts lessons={lessons} category={course.category} onOpen={open} />
      </CourseAbout>
    </Sheet>
  );
}

/** Returns the course's category if an earlier page has read it; otherwise undefined. */
function knownCategory(queryClient: QueryClient, courseId: string): string | undefined {
  type Listed = HomeData['courses'][number];
  const listed = [
    ...(queryClient.getQueryData<HomeData>(['home'])?.courses ?? []),
    ...(queryClient.getQueryData<Pick<Listed, 'id' | 'category'>[]>(['courses']) ?? []),
  ];
  return listed.find(({ id }) => id === courseId)?.category;
}

/**
 * The course page while it loads. The landscape has the category's colour. While the category is unknown, the landscape is left out, so
 * that its colours never change.
 */
function CourseOverviewSkeleton({ courseId }: { courseId: string }) {
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
          </CourseBody>
        </Sheet>
      </SheetPlace>
      {category !== undefined && (
        <RoadPane loading>
          <Skeleton width="11rem" height="2.2rem" />
        </RoadPane>
      )}
      <SheetPlace>
        <Sheet as="div">
          <CourseBody>
            <Skeleton height="7rem" />
            <Skeleton height="12rem" />
          </CourseBody>
        </Sheet>
      </SheetPlace>
    </Country>
  );
}

/**
 * Stores a signed-in learner's missing results once the overview is on screen. Reading the overview writes nothing, because screens are
 * also read in advance (docs/decisions/0021). If storing fails, the next visit tries again.
 */
function useOpenCourse(courseId: string, overview: CourseOverview | null | undefined): void {
  const services = useServices();
  const isSignedIn = useSession().status === 'signed-in';
  const mustOpen = isSignedIn && overview?.opened === false;
  useEffect(() => {
    if (mustOpen) openCourse(services, courseId).catch((error: unknown) => console.error(error));
  }, [mustOpen, services, courseId]);
}

/** `/course-overview/{courseId}`: the course's details with its road map beside them (docs/product.md#course-overview). */
export default function CourseOverviewScreen() {
  const { courseId = '' } = useParams();
  const { data, error, isFetching, refetch } = useCourseOverview(courseId);
  useOpenCourse(courseId, data);
  useScreenTitle(data?.course.title);
  const planPanel = useRef<HTMLDivElement>(null);
  if (data) {
    const { needsPlan } = data.course;
    // Focusing the panel also scrolls to it.
    const showPlanPanel = needsPlan ? () => planPanel.current?.focus() : undefined;
    return (
      <Country data-category={categoryKey(data.course.category)}>
        <SheetPlace>
          <CourseTop overview={data} onNeedsPlan={showPlanPanel} />
        </SheetPlace>
        <RoadPane>
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
        <SheetPlace>
          <CourseDetails overview={data} onNeedsPlan={showPlanPanel} />
        </SheetPlace>
      </Country>
    );
  }
  if (data === null)
    return (
      <EmptyState
        page
        art={<LazyDrawing load={notFoundArt} />}
        title="Course not found!"
        message="It may have been moved or removed."
        action={
          <ButtonLink as={Link} to="/courses">
            See all courses
          </ButtonLink>
        }
      />
    );
  if (error)
    return (
      <FailedRead page what="this course" error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <>
      <VisuallyHidden as="h1">Course</VisuallyHidden>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <CourseOverviewSkeleton courseId={courseId} />
    </>
  );
}
