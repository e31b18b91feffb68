import { CircleCheck, CircleMinus, CircleX, Lightbulb } from 'lucide-react';
import { Badge } from 'shared-ui/components';
import { isSupported, ReviewAnswer } from 'shared-ui/learning/questions';
import type { ReviewItem } from '../quiz-player.types';
import { Explanation, GivenAnswer, Head, List, Review, ReviewCard } from './quiz-review.styles';

/** Every question of a finished attempt with the learner's answer, the right one and the explanation. */
export function QuizReview({ items }: { items: ReviewItem[] }) {
  return (
    <Review aria-labelledby="quiz-review">
      <h2 id="quiz-review">Review</h2>
      <List>
        {items.map((item, index) => (
          <ReviewCard key={item.questionId}>
            <Head>
              <h3>
                {index + 1}. {item.title}
              </h3>
              <Verdict item={item} />
            </Head>
            {item.description && <p>{item.description}</p>}
            {isSupported(item) ? (
              <Answers item={item} />
            ) : (
              <p>This question type (&quot;{item.type}&quot;) is not supported yet.</p>
            )}
            {item.explanation && (
              <Explanation>
                <Lightbulb aria-hidden="true" />
                <span>{item.explanation}</span>
              </Explanation>
            )}
          </ReviewCard>
        ))}
      </List>
    </Review>
  );
}

function Verdict({ item }: { item: ReviewItem }) {
  if (!isSupported(item))
    return (
      <Badge tone="neutral">
        <CircleMinus aria-hidden="true" />
        Not counted
      </Badge>
    );
  return item.correct ? (
    <Badge tone="success">
      <CircleCheck aria-hidden="true" />
      Right
    </Badge>
  ) : (
    <Badge tone="danger">
      <CircleX aria-hidden="true" />
      Not quite
    </Badge>
  );
}

function Answers({ item }: { item: ReviewItem }) {
  return (
    <dl>
      <GivenAnswer data-tone={item.correct ? 'success' : 'danger'}>
        <dt>Your answer</dt>
        <dd>
          <ReviewAnswer item={item} answer={item.yourAnswer} marked />
        </dd>
      </GivenAnswer>
      {!item.correct && (
        <GivenAnswer data-tone="success">
          <dt>Right answer</dt>
          <dd>
            <ReviewAnswer item={item} answer={item.correctAnswer} />
          </dd>
        </GivenAnswer>
      )}
    </dl>
  );
}
