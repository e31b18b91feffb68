import { CourseFacts, CourseHead } from 'shared-ui/learning';
import { useNavigate } from 'shared-ui/router';
import { useServices } from 'shared-ui/services';
import { videoPath } from '../../shared/lesson-paths';
import type { Course, Stop } from './course-overview.api';
import { Sheet } from './course-overview.styles';
import { ThumbnailPanel } from './thumbnail-panel';
import { VideoList } from './video-list';
import { videoToWatch } from './video-to-watch';
import { WatchNow } from './watch-now';

/** Everything there is to know about a course (specification, section 2, course overview). */
export function CourseSheet({ course, stops }: { course: Course; stops: Stop[] }) {
  const navigate = useNavigate();
  const { notify } = useServices();
  const videos = stops.filter(({ lessonType }) => lessonType !== 0);
  const quizzes = stops.filter(({ lessonType }) => lessonType === 0);
  const watch = (stop: Stop) => void navigate(videoPath(course.id, stop.lessonId));

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
        <ThumbnailPanel title="Videos" empty="No videos yet." stops={videos} category={course.category} />
        <ThumbnailPanel title="Quizzes" empty="No quizzes yet." stops={quizzes} category={course.category} />
      </CourseHead>
    </Sheet>
  );
}
