import { Check, Flame } from 'lucide-react';
import { VisuallyHidden } from 'shared-ui/components';
import type { Streak } from '../dashboard.api';
import { weekday } from '../../../shared/days/local-day';
import { Count, Day, StreakRoot, Week } from './streak-card.styles';
import { days, streakMessage } from './streak-message';

/** The current streak and the last seven days. The server counts in the learner's own time zone. */
export function StreakCard({ streak }: { streak: Streak }) {
  const { current, longest, week } = streak;
  return (
    <StreakRoot aria-labelledby="streak-title">
      <h2 id="streak-title">Your streak</h2>
      <Count data-lit={current > 0}>
        <Flame aria-hidden="true" />
        <span>
          <strong>{current}</strong>
          <span>{` ${current === 1 ? 'day' : 'days'}`}</span>
        </span>
        {longest > 0 && <small>{`Longest: ${days(longest)}`}</small>}
      </Count>
      <p>{streakMessage(streak)}</p>
      <Week className="week" aria-label="The last seven days">
        {week.map(({ day, active }, index) => (
          <Day key={day} data-active={active} data-today={index === week.length - 1}>
            <VisuallyHidden>
              {`${index === week.length - 1 ? 'Today' : weekday(day)}: ${active ? 'active' : 'no activity'}`}
            </VisuallyHidden>
            <span aria-hidden="true">{weekday(day).slice(0, 2)}</span>
            <i aria-hidden="true">{active && <Check />}</i>
          </Day>
        ))}
      </Week>
    </StreakRoot>
  );
}
