import { useParams } from 'shared-ui/router';
import { courseOverviewPath } from '../../shared/lesson-paths';
import { LessonCompleteCard } from './lesson-complete-card';

/** `/lesson-complete/{courseId}` (docs/product.md#lesson-complete). */
export default function LessonCompleteScreen() {
  const { courseId = '' } = useParams();
  return <LessonCompleteCard coursePath={courseOverviewPath(courseId)} />;
}
