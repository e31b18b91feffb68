import { CourseFacts, CourseHead } from 'shared-ui/learning';
import { useNavigate } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { videoPath } from '../../shared/lesson-paths';
import type { CourseOverview, Lesson } from '../../shared/course-overview.api';
import { CourseActions } from './course-actions';
import { CourseParts } from './course-parts';
import { Sheet } from './course-overview.styles';
import { stopToContinue } from './stop-to-continue';
import { videoToWatch } from './video-to-watch';

interface CourseSheetProps {
  overview: CourseOverview;
  /** Of a course that needs a plan: called instead of opening a video that is not complete. */
  onNeedsPlan: (() => void) | undefined;
}

/** The details of a course (docs/product.md#course-overview). */
export function CourseSheet({ overview, onNeedsPlan }: CourseSheetProps) {
  const navigate = useNavigate();
  const { notify } = useServices();
  const { course, lessons } = overview;
  const next = stopToContinue(overview);
  function watch(lesson: Lesson) {
    if (onNeedsPlan && lesson.status !== 2) onNeedsPlan();
    else void navigate(videoPath(course.id, lesson.lessonId));
  }

  function watchNow() {
    const video = videoToWatch(lessons);
    if (video) watch(video);
    else notify({ kind: 'error', message: 'No videos available for this course' });
  }

  return (
    <Sheet>
      <CourseHead
        course={course}
        action={<CourseActions nextTitle={next?.lessonTitle} next={next} onWatch={watchNow} />}
        facts={<CourseFacts course={course} />}
      >
        <CourseParts lessons={lessons} category={course.category} onWatch={watch} />
      </CourseHead>
    </Sheet>
  );
}
