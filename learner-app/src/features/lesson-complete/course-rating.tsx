import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FieldError } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { Choices, Ends } from './course-rating.styles';
import { rateCourse } from './lesson-complete.api';
import { Part } from './lesson-complete.styles';

const RATINGS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** One tap from 1 to 10, saved at once and changed as easily: native radio buttons. */
export function CourseRating({ courseId, rating }: { courseId: string; rating: number | null }) {
  const services = useServices();
  const [chosen, setChosen] = useState(rating);
  const { mutate, isSuccess, isError } = useMutation({
    // Taps in a row arrive in their order.
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
        {isError
          ? ''
          : isSuccess
            ? `Thanks! You gave it ${chosen} out of 10.`
            : chosen === null
              ? 'One tap helps others choose. Your name is not shown.'
              : `You gave it ${chosen} out of 10. Tap another number to change it.`}
      </p>
      {isError && (
        <FieldError>Your rating was not saved. Check your connection, then tap it again.</FieldError>
      )}
    </Part>
  );
}
