import { categoryKey } from 'shared-ui/theme';
import type { CourseCompletion } from './lesson-complete.api';
import { Numbers, Part, Scores } from './lesson-complete.styles';

/** The course in numbers: stops, videos, and the best scores of its quizzes. */
export function Learnt({ completion }: { completion: CourseCompletion }) {
  const { course, stopCount, videoCount, score, scoreMax, quizzes } = completion;
  return (
    <Part aria-labelledby="learnt" data-category={categoryKey(course.category)}>
      <h2 id="learnt">What you did</h2>
      <Numbers>
        <div>
          <dt>{stopCount === 1 ? 'stop' : 'stops'}</dt>
          <dd>{stopCount}</dd>
        </div>
        {videoCount > 0 && (
          <div>
            <dt>{videoCount === 1 ? 'video' : 'videos'}</dt>
            <dd>{videoCount}</dd>
          </div>
        )}
        {scoreMax > 0 && (
          <div>
            <dt>right answers</dt>
            <dd>{`${score}/${scoreMax}`}</dd>
          </div>
        )}
      </Numbers>
      {quizzes.length > 0 && (
        <Scores aria-label="Your best scores">
          {quizzes.map((quiz, index) => (
            <li key={index}>
              <span>{quiz.title}</span>
              <span>{`${quiz.score} of ${quiz.scoreMax}`}</span>
            </li>
          ))}
        </Scores>
      )}
    </Part>
  );
}
