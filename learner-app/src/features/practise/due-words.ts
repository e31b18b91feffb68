import { questionsText } from 'shared-ui/learning';
import { comingDay } from '../../shared/days/local-day';
import { aboutMinutes, minutesOf } from '../../shared/minutes';
import type { PracticeData } from './practise.api';

export interface LeadWords {
  eyebrow: string;
  title: string;
  lead: string;
}

/** Returns the length of a session in words. */
const time = (questions: number) => aboutMinutes(minutesOf(0, questions) ?? 1);

/** Returns the texts of the card at the top of the page. */
export function leadWords(practice: Pick<PracticeData, 'due' | 'nextDueOn' | 'session'>): LeadWords {
  const { due, nextDueOn, session } = practice;
  if (session && session.answered > 0)
    return {
      eyebrow: 'In progress',
      title: `${questionsText(session.total - session.answered + session.again)} to go`,
      lead: 'Pick up where you left off whenever you like.',
    };
  if (due > 0)
    return {
      eyebrow: 'Due today',
      title: `${questionsText(due)} to practise`,
      lead:
        due > 10
          ? `Practise 10 at a time, mistakes first. ${time(10)}.`
          : `${due > 1 ? 'Mistakes first. ' : ''}${time(due)}.`,
    };
  if (nextDueOn)
    return {
      eyebrow: 'All done',
      title: 'That’s all for today',
      lead: `There’s more to practise ${comingDay(nextDueOn)}.`,
    };
  return {
    eyebrow: 'Come back later',
    title: 'Nothing to practise right now',
    lead: 'Questions from a quiz you’re taking appear here once you finish it.',
  };
}
