import { Notes } from '../analytics.styles';

/** How the statistics of the item analysis are computed, for teachers. */
export function ItemNotes({ flagMinimum }: { flagMinimum: number }) {
  return (
    <Notes>
      <div>
        <dt>Facility</dt>
        <dd>
          The share of learners who got the question right, by the key of today, whatever became of their
          results. A high share means an easy question.
        </dd>
      </div>
      <div>
        <dt>Discrimination</dt>
        <dd>
          Whether those who do well in the rest of the quiz get this question right: the correlation of the
          question (right 1, wrong 0) with the share of right answers among the attempt’s other questions,
          from −1 to 1 (the corrected point-biserial correlation). Above 0.4 is very good, below 0.2 weak;
          below 0 something is wrong with the question. There is none where everybody answers alike.
        </dd>
      </div>
      <div>
        <dt>Median time</dt>
        <dd>
          Of a question: from the answer given before it (or the start) to its own first answer. Of an
          attempt: from start to finish. Breaks count, later changes of an answer do not, and two hours is the
          most that is counted. Answers given without a connection arrive together and look quicker than they
          were.
        </dd>
      </div>
      <div>
        <dt>Look at this question</dt>
        <dd>
          {`From ${flagMinimum} learners on: facility above 95% or below 20%, discrimination below 0.2, a wrong answer chosen more often than the right one, or a wrong answer that nobody chose.`}
        </dd>
      </div>
      <div>
        <dt>Answers</dt>
        <dd>
          Open answers are counted without regard to capitals and spaces. Of associations, each wrong pair
          counts.
        </dd>
      </div>
      <div>
        <dt>School, year and period</dt>
        <dd>
          School and year are those in the learner’s profile now. Of a period are the attempts that were
          finished in it. Accounts that were deleted have no school and no year.
        </dd>
      </div>
    </Notes>
  );
}
