import { CourseFacts, CourseHead } from 'shared-ui/learning';
import { useNavigate } from 'shared-ui/router';
import { useServices } from 'shared-ui/services';
import { videoPath } from '../../shared/lesson-paths';
import type { Course, Lesson } from '../../shared/course-overview.api';
import { Sheet } from './course-overview.styles';
import { ThumbnailPanel } from './thumbnail-panel';
import { VideoList } from './video-list';
import { videoToWatch } from './video-to-watch';
import { WatchNow } from './watch-now';

interface CourseSheetProps {
  course: Course;
  lessons: Lesson[];
  /** Of a course that needs a plan: called instead of opening a video that is not complete. */
  onNeedsPlan: (() => void) | undefined;
}

/** The details of a course (docs/product.md#course-overview). */
export function CourseSheet({ course, lessons, onNeedsPlan }: CourseSheetProps) {
  const navigate = useNavigate();
  const { notify } = useServices();
  const videos = lessons.filter(({ lessonType }) => lessonType !== 0);
  const quizzes = lessons.filter(({ lessonType }) => lessonType === 0);
  function watch(lesson: Lesson) {
    if (onNeedsPlan && lesson.status !== 2) onNeedsPlan();
    else void navigate(videoPath(course.id, lesson.lessonId));
  }

  function watchNow() {
    const video = videoToWatch(videos);
    if (video) watch(video);
    else notify({ kind: 'error', message: 'No videos available for this course' });
  }

  return (
    <Sheet>
      <CourseHead
        course={course}
        action={<WatchNow onClick={watchNow} />}
        facts={<CourseFacts course={course} />}
      >
        <VideoList videos={videos} onWatch={watch} />
        <ThumbnailPanel title="Videos" empty="No videos yet." lessons={videos} category={course.category} />
        <ThumbnailPanel
          title="Quizzes"
          empty="No quizzes yet."
          lessons={quizzes}
          category={course.category}
        />
      </CourseHead>
    </Sheet>
  );
}
