import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink, Container, FieldError, PageLoading } from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useServices, useSession } from 'shared-ui/services';
import { categoryKey } from 'shared-ui/theme';
import { pointsText } from '../../shared/counted-text';
import { FailedRead } from '../../shared/failed-read';
import { courseOverviewPath } from '../../shared/lessons/lesson-paths';
import { Celebration } from './celebration';
import { CertificateOffer } from './certificate-offer';
import { Choices, Ends } from './course-rating.styles';
import { type CourseCompletion, rateCourse } from './lesson-complete.api';
import { courseCompletionQuery } from './lesson-complete.query';
import { Numbers, Part, Parts, Scores } from './lesson-complete.styles';
import { NextCourse } from './next-course';
import { nextKind, nextWords } from './next-words';

const RATINGS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** `/lesson-complete/{courseId}`, for learners who have completed the course (docs/product.md#lesson-complete). */
export default function LessonCompleteScreen() {
  const { courseId = '' } = useParams();
  // Rerenders, and so reads again, when someone signs in or out.
  useSession();
  const { data, error, isFetching, refetch } = useQuery(courseCompletionQuery(useServices(), courseId));
  if (data) return <LessonCompletePage completion={data} />;
  if (error)
    return (
      <FailedRead page what="this course" error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  // Cached data may be from before the last lesson was completed.
  if (data === undefined || isFetching) return <PageLoading>Loading...</PageLoading>;
  return <Navigate to={courseOverviewPath(courseId)} replace />;
}

/** The celebration of a completed course, and what to do next. */
function LessonCompletePage({ completion }: { completion: CourseCompletion }) {
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
          <LearningOutcomes completion={completion} />
          <CertificateOffer completion={completion} />
          <CourseRating courseId={course.id} rating={rating} />
          <FirstYear />
        </Parts>
      </Container>
    </>
  );
}

/** The learner's work in the course: lessons, videos, answers and the best points in each quiz. */
function LearningOutcomes({ completion }: { completion: CourseCompletion }) {
  const { course, stopCount, watchedCount, answerCount, correctCount, quizzes } = completion;
  return (
    <Part aria-labelledby="learnt" data-category={categoryKey(course.category)}>
      <h2 id="learnt">What you did</h2>
      <Numbers>
        <div>
          <dt>{stopCount === 1 ? 'lesson completed' : 'lessons completed'}</dt>
          <dd>{stopCount}</dd>
        </div>
        {watchedCount > 0 && (
          <div>
            <dt>{watchedCount === 1 ? 'video watched' : 'videos watched'}</dt>
            <dd>{watchedCount}</dd>
          </div>
        )}
        {answerCount > 0 && (
          <div>
            <dt>{answerCount === 1 ? 'answer correct' : 'answers correct'}</dt>
            <dd>{`${correctCount} of ${answerCount}`}</dd>
          </div>
        )}
      </Numbers>
      {quizzes.length > 0 && (
        <>
          <h3 id="best-scores">Your best scores</h3>
          <Scores aria-labelledby="best-scores">
            {quizzes.map((quiz, index) => (
              <li key={index}>
                <span>{quiz.title}</span>
                <span>{pointsText(quiz.score, quiz.scoreMax)}</span>
              </li>
            ))}
          </Scores>
        </>
      )}
    </Part>
  );
}

/** Invites students to apply what they learnt in My first year. */
function FirstYear() {
  return (
    <Part aria-labelledby="first-year">
      <h2 id="first-year">Put it into practice for a whole year</h2>
      <p>A job, rent, a phone bill: live 12 short months on your own, with one choice in each.</p>
      <ButtonLink as={Link} to="/first-year" variant="secondary">
        See my first year
      </ButtonLink>
    </Part>
  );
}

/** A rating from 1 to 10 as native radio buttons: one tap saves it, and another changes it. */
function CourseRating({ courseId, rating }: { courseId: string; rating: number | null }) {
  const services = useServices();
  const [chosen, setChosen] = useState(rating);
  const { mutate, isSuccess, error } = useMutation({
    // Makes several taps in a row reach the server in order.
    scope: { id: `rate ${courseId}` },
    mutationFn: (value: number) => rateCourse(services, courseId, value),
    onError: (failure) => console.error(failure),
  });
  return (
    <Part aria-labelledby="rating">
      <h2 id="rating">How was this course?</h2>
      <Choices role="radiogroup" aria-labelledby="rating">
        {RATINGS.map((value) => (
          <label key={value} data-lit={chosen !== null && value <= chosen}>
            <input
              type="radio"
              name="course-rating"
              value={value}
              checked={value === chosen}
              aria-label={`${value} out of 10`}
              onChange={() => {
                setChosen(value);
                mutate(value);
              }}
            />
            <span aria-hidden="true">{value}</span>
          </label>
        ))}
      </Choices>
      <Ends aria-hidden="true">
        <span>Not for me</span>
        <span>Loved it</span>
      </Ends>
      <p role="status">
        {error
          ? ''
          : isSuccess
            ? `Thanks! You rated this course ${chosen} out of 10.`
            : chosen === null
              ? 'Your rating helps others choose. We don’t show your name.'
              : `You rated this course ${chosen} out of 10. Choose another number to change your rating.`}
      </p>
      {error && <FieldError>{`Couldn’t save your rating. ${adviceFor(error)}`}</FieldError>}
    </Part>
  );
}
