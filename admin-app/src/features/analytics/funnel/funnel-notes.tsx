import type { CourseFunnel } from '../analytics.api';
import { formatTimeZone } from '../analytics-format';
import { Notes } from '../analytics.styles';

/** The definitions of the funnel's terms, for teachers. */
export function FunnelNotes({ quietDays, timeZone }: Pick<CourseFunnel, 'quietDays' | 'timeZone'>) {
  return (
    <Notes>
      <div>
        <dt>Began, started</dt>
        <dd>
          The learner did something at a stop: began its quiz, played its video, or completed it. Only opening
          the road does not count.
        </dd>
      </div>
      <div>
        <dt>Completed</dt>
        <dd>The stop is complete on the learner’s road.</dd>
      </div>
      <div>
        <dt>Left here</dt>
        <dd>
          {`This is the furthest stop on the road that the learner touched, they have not completed every stop, and their last step in this course lies ${quietDays} days or more back (days in ${formatTimeZone(timeZone)}). Who comes back counts as on the way again.`}
        </dd>
      </div>
      <div>
        <dt>Still on the way</dt>
        <dd>{`Not finished, with a step in the last ${quietDays} days.`}</dd>
      </div>
      <div>
        <dt>School, year and period</dt>
        <dd>
          School and year are those in the learner’s profile now. Of a period are the learners whose last step
          in the course was in it. Accounts that were deleted have no school and no year.
        </dd>
      </div>
    </Notes>
  );
}
