import { Container } from 'shared-ui/components';
import { courseOverviewPath } from '../../shared/lessons/lesson-paths';
import { Celebration } from './celebration';
import { CertificateOffer } from './certificate-offer';
import { CourseRating } from './course-rating';
import type { CourseCompletion } from './lesson-complete.api';
import { Parts } from './lesson-complete.styles';
import { Learnt } from './learnt';
import { NextCourse } from './next-course';
import { nextKind, nextWords } from './next-words';

/** The celebration of a completed course, and what can be done from there. */
export function LessonCompletePage({ completion }: { completion: CourseCompletion }) {
  const { course, rating } = completion;
  return (
    <>
      <Celebration
        courseTitle={course.title}
        category={course.category}
        coursePath={courseOverviewPath(course.id)}
      >
        <NextCourse kind={nextKind(completion)} words={nextWords(completion)} further={completion} />
      </Celebration>
      <Container>
        <Parts>
          <Learnt completion={completion} />
          <CertificateOffer completion={completion} />
          <CourseRating courseId={course.id} rating={rating} />
        </Parts>
      </Container>
    </>
  );
}
