import { CourseFacts, CourseHead } from 'shared-ui/learning';
import { useNavigate } from 'react-router-dom';
import { useServices, useSession } from 'shared-ui/services';
import type { CourseOverview, Lesson } from '../../shared/course-overview/course-overview.api';
import { assignPath, lessonPath } from '../../shared/lessons/lesson-paths';
import { continueToLesson } from '../../shared/lessons/lesson-prefetch';
import { certificateLink } from './certificate-link';
import { CourseActions } from './course-actions';
import { CourseParts } from './course-parts';
import { Sheet } from './course-overview.styles';
import { stopToContinue } from './stop-to-continue';

/** Watch Now plays the next unwatched video: the first available one, else the first that is not complete, else the first. */
function videoToWatch(lessons: readonly Lesson[]): Lesson | undefined {
  const videos = lessons.filter(({ lessonType }) => lessonType !== 0);
  return videos.find(({ status }) => status === 1) ?? videos.find(({ status }) => status !== 2) ?? videos[0];
}

interface CourseSheetProps {
  overview: CourseOverview;
  /** Of a course that needs a plan: called instead of opening a video that is not complete. */
  onNeedsPlan: (() => void) | undefined;
}

/** The details of a course (docs/product.md#course-overview). */
export function CourseSheet({ overview, onNeedsPlan }: CourseSheetProps) {
  const navigate = useNavigate();
  const services = useServices();
  const { notify } = services;
  const { course, lessons } = overview;
  const next = stopToContinue(overview);
  const session = useSession();
  const teaches = session.status === 'signed-in' && session.user.worksAtSchool;
  function open(lesson: Lesson) {
    const { lessonId, lessonType, status } = lesson;
    if (onNeedsPlan && status !== 2) {
      onNeedsPlan();
      return;
    }
    // A video plays at once; a quiz has its intro.
    if (lessonType !== 0) continueToLesson(services, { courseId: course.id, lessonId, lessonType });
    void navigate(lessonPath(course.id, lessonId, lessonType));
  }

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
        facts={<CourseFacts course={course} />}
      >
        <CourseParts lessons={lessons} category={course.category} onOpen={open} />
      </CourseHead>
    </Sheet>
  );
}
