import { Notes } from '../analytics.styles';

/** Explains to teachers how the statistics of the item analysis are calculated. */
export function ItemNotes({ flagMinimum }: { flagMinimum: number }) {
  return (
    <Notes>
      <div>
        <dt>Average mark</dt>
        <dd>
          The share of the question’s points that students earn on average: 5 of 7 points is 71%. If an answer
          is either right or wrong, it’s the share of students who got it right. It’s based on the current
          correct answer, even if results haven’t been regraded. A high mark means an easy question.
        </dd>
      </div>
      <div>
        <dt>Discrimination</dt>
        <dd>
          How well this question separates students who do well in the rest of the quiz from those who don’t,
          on a scale from −1 to 1. Above 0.4 is very good, below 0.2 is weak, and below 0 means something is
          wrong with the question. It’s blank if all students got the same mark. Technically, it’s the
          correlation between the mark for this question and the average mark for the others.
        </dd>
      </div>
      <div>
        <dt>Median time</dt>
        <dd>
          For a question: from the previous answer (or the start) to the first answer. For an attempt: from
          start to finish. Includes breaks of up to 2 hours, but not later changes to an answer. Answers given
          offline arrive together, so they look quicker than they were.
        </dd>
      </div>
      <div>
        <dt>Flags</dt>
        <dd>
          {`Once ${flagMinimum} students finish, a question is flagged if its average mark is over 95% or below 20%, discrimination is below 0.2, or a wrong answer was never chosen or was chosen more often than the correct one.`}
        </dd>
      </div>
      <div>
        <dt>Answers</dt>
        <dd>
          In open-ended answers, capitals and spaces are ignored. In association questions, each wrong pair is
          counted separately.
        </dd>
      </div>
      <div>
        <dt>School, year and period</dt>
        <dd>
          School and year come from the student’s current profile. Deleted accounts have neither. The period
          filter shows attempts finished during that time.
        </dd>
      </div>
    </Notes>
  );
}
