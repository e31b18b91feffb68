import { useRef } from 'react';
import { FormattedLine, ReadAloud } from 'shared-ui/learning';
import { AnswerFeedback, Verdict } from '../../../shared/answer-feedback/answer-feedback';
import { pointsText } from '../../../shared/counted-text';
import { ReportQuestion } from '../../../shared/report-question/report-question';
import { WatchPart } from '../../video-player';
import type { ReviewItem } from '../quiz-player.types';
import { Description, Head, List, Points, Review, ReviewCard } from './quiz-review.styles';

interface QuizReviewProps {
  items: ReviewItem[];
  /** Whether some questions are worth more points than others. */
  weighted: boolean;
}

/** Every question of a finished attempt with the learner's answer, the right answer and the explanation. */
export function QuizReview({ items, weighted }: QuizReviewProps) {
  return (
    <Review aria-labelledby="quiz-review">
      <h2 id="quiz-review">Review</h2>
      <List>
        {items.map((item, index) => (
          <ReviewedQuestion key={item.questionId} item={item} number={index + 1} weighted={weighted} />
        ))}
      </List>
    </Review>
  );
}

interface ReviewedQuestionProps {
  item: ReviewItem;
  /** Starts at 1. */
  number: number;
  weighted: boolean;
}

function ReviewedQuestion({ item, number, weighted }: ReviewedQuestionProps) {
  const card = useRef<HTMLLIElement>(null);
  return (
    <ReviewCard ref={card}>
      <Head>
        <h3>
          <span>{`${number}. `}</span>
          <FormattedLine text={item.title} />
        </h3>
        <Verdict item={item} />
        {weighted && <Points>{pointsText(item.earned, item.points)}</Points>}
        {item.asOf && <Points>{`as of ${item.asOf}`}</Points>}
      </Head>
      {item.description && <Description text={item.description} />}
      <AnswerFeedback item={item} />
      <WatchPart cue={item.cue} />
      <ReadAloud what={`question ${number}`} elements={() => [card.current]} />
      <ReportQuestion question={{ id: item.questionId, title: item.title }} />
    </ReviewCard>
  );
}
