import { Notes } from '../analytics.styles';

/** How the statistics of the item analysis are computed, for teachers. */
export function ItemNotes({ flagMinimum }: { flagMinimum: number }) {
  return (
    <Notes>
      <div>
        <dt>Got it right</dt>
        <dd>
          The share of students who answered correctly, based on the current correct answer even if results
          haven’t been regraded. A high share means an easy question.
        </dd>
      </div>
      <div>
        <dt>Discrimination</dt>
        <dd>
          Whether students who do well in the rest of the quiz get this question right, from −1 to 1. Above
          0.4 is very good, below 0.2 is weak, and below 0 means something is wrong with the question. It’s
          blank if all students got it right or all got it wrong. Technically, it’s the corrected
          point-biserial correlation between this question and the share of correct answers to the others.
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
          {`Once ${flagMinimum} students finish, a question is flagged if over 95% or under 20% got it right, discrimination is below 0.2, a wrong answer was chosen more often than the correct one, or no one chose a wrong answer.`}
        </dd>
      </div>
      <div>
        <dt>Answers</dt>
        <dd>
          In open-ended answers, capitals and spaces are ignored. In association questions, each wrong pair
          counts.
        </dd>
      </div>
      <div>
        <dt>School, year and period</dt>
        <dd>
          School and year come from the student’s current profile; deleted accounts have neither. A period
          shows attempts finished during it.
        </dd>
      </div>
    </Notes>
  );
}
