import type { CourseFunnel } from '../analytics.api';
import { formatTimeZone } from '../analytics-format';
import { Notes } from '../analytics.styles';

/** The definitions of the funnel's terms, for teachers. */
export function FunnelNotes({ quietDays, timeZone }: Pick<CourseFunnel, 'quietDays' | 'timeZone'>) {
  return (
    <Notes>
      <div>
        <dt>Started</dt>
        <dd>
          The student started the lesson’s quiz, played its video or completed it. Opening the course doesn’t
          count.
        </dd>
      </div>
      <div>
        <dt>Completed</dt>
        <dd>The student completed the lesson.</dd>
      </div>
      <div>
        <dt>Dropped off here</dt>
        <dd>
          {`The student got this far, hasn’t finished the course and was last active in it at least ${quietDays} days ago (${formatTimeZone(timeZone)}). Students who come back count as in progress again.`}
        </dd>
      </div>
      <div>
        <dt>In progress</dt>
        <dd>{`Not finished, but active in the last ${quietDays} days.`}</dd>
      </div>
      <div>
        <dt>School, year and period</dt>
        <dd>
          School and year come from the student’s current profile. Deleted accounts have neither. The period
          filter shows students who were last active in the course during that time.
        </dd>
      </div>
    </Notes>
  );
}
