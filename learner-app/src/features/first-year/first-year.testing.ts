import { AppError } from 'shared-ui/data';
import { aUser } from 'shared-ui/testing';
import { servicesWithRest } from '../../testing/rest';
import { snakeize } from '../../testing/snakeize';
import type { FirstYear, LedgerEntry, Life, LifeMonth } from './first-year.api';
import { LAST_MONTH, monthName } from './months';

/** Functions that build test data; each test sets only the values it depends on. */
export const anEntry = (entry: Partial<LedgerEntry> = {}): LedgerEntry => ({
  month: 1,
  source: 'choice',
  account: 'cash',
  label: 'Pay',
  amount: '1000.00',
  ...entry,
});

export const aLife = (life: Partial<Life> = {}): Life => ({
  id: 'life-1',
  number: 1,
  startedAt: '2026-11-20T00:00:00Z',
  endedAt: null,
  next: null,
  balances: { cash: 1000, savings: 350, debt: 0, super: 120, taxWithheld: 80 },
  months: [],
  ledger: [],
  outcomes: null,
  ...life,
});

const OPTIONS = [
  { id: 'cafe', label: 'The cafe, starting at 5:45 am' },
  { id: 'market', label: 'The supermarket, until midnight' },
];
const CONSEQUENCES: Record<string, string> = {
  cafe: 'You smell of coffee now.',
  market: 'You know where the capers are.',
};
const RIGHT = { week_pay: '612.50' };

/** An open month. */
export const aMonth = (month: Partial<LifeMonth> = {}): LifeMonth => ({
  month: 1,
  title: 'Three offers',
  text: 'You’re 18, and two places want to hire you.',
  question: 'Which job do you take?',
  course: { id: 'career', title: 'Career Planning' },
  clip: { courseId: 'money', lessonId: 'money-3', title: 'Rights at work', start: 6 },
  options: OPTIONS,
  choice: null,
  consequence: null,
  document: {
    style: 'payslip',
    title: 'Payslip',
    task: 'How much do you earn a week?',
    sections: [{ heading: '', columns: [], rows: [['A week’s pay', { field: 'week_pay' }]] }],
    fields: [{ id: 'week_pay', label: 'A week’s pay', kind: 'number', unit: '$', options: [], points: 1 }],
    figures: {},
  },
  answer: null,
  marks: null,
  right: null,
  working: null,
  done: false,
  ...month,
});

const MONTHS: FirstYear['months'] = Array.from({ length: LAST_MONTH }, (_, index) => ({
  month: index + 1,
  title: `Title ${index + 1}`,
  summary: `What ${monthName(index + 1)} is about.`,
  course: { id: 'career', title: 'Career Planning' },
}));

/**
 * An in-memory server that holds one student's lives. Pages rendered with the same server behave like that student's reloads, tabs and
 * devices.
 */
export function aLifeServer(begun: { lives?: Life[]; month?: LifeMonth } = {}) {
  const lives = [...(begun.lives ?? [])];
  const opened = new Map<number, LifeMonth>();
  if (begun.month) opened.set(begun.month.month, begun.month);
  const latest = () => lives.at(-1);
  const answer = (month?: number): FirstYear => ({
    months: MONTHS,
    lives: lives.length > 1 ? [lives[0], lives.at(-1)].filter((life) => life !== undefined) : lives,
    month: opened.get(month ?? 0) ?? null,
  });
  function write(month: LifeMonth): FirstYear {
    const done = month.choice !== null && month.marks !== null;
    opened.set(month.month, { ...month, done });
    const life = latest();
    if (life) {
      const { title, choice } = month;
      const label = month.options.find(({ id }) => id === choice)?.label ?? null;
      const others = life.months.filter((each) => each.month !== month.month);
      lives[lives.length - 1] = {
        ...life,
        months: [...others, { month: month.month, title, choice: label, done }],
        next: done && month.month < LAST_MONTH ? month.month + 1 : null,
      };
    }
    return answer(month.month);
  }
  const found = (month: number) => {
    const current = opened.get(month);
    if (!current)
      throw new AppError('life_month_not_found', 'Couldn’t find this month. Reload the page.', 404);
    return current;
  };
  const server = {
    offline: false,
    /** Makes a choice, as another device would. */
    choose(option: string, month = 1): FirstYear {
      const current = found(month);
      if (current.choice !== null) return answer(month);
      return write({ ...current, choice: option, consequence: CONSEQUENCES[option] ?? '' });
    },
    check(fields: Record<string, string>, month = 1): FirstYear {
      const marks = { week_pay: fields.week_pay === RIGHT.week_pay };
      const working = [{ label: 'A week’s pay', text: '17.5 × $35 = $612.50' }];
      return write({ ...found(month), answer: fields, marks, right: RIGHT, working });
    },
    open(month: number): FirstYear {
      return write(aMonth({ month, title: `Title ${month}` }));
    },
    begin(): FirstYear {
      lives.push(aLife({ id: `life-${lives.length + 1}`, number: lives.length + 1 }));
      opened.clear();
      return write(aMonth());
    },
    sumUp(outcomes: NonNullable<Life['outcomes']>): FirstYear {
      const life = latest();
      if (life) lives[lives.length - 1] = { ...life, outcomes };
      return answer();
    },
    next: (): FirstYear => server.open((latest()?.next ?? LAST_MONTH) || 1),
    services: () => {
      const online =
        <Body, Result>(act: (body: Body) => Result) =>
        (body: Body): Result => {
          if (server.offline) throw new TypeError('Failed to fetch');
          return act(body);
        };
      const api: Record<string, (body: never) => unknown> = {
        'POST lives': online(() => server.begin()),
        'POST next': online(() => server.next()),
      };
      for (let month = 1; month <= LAST_MONTH; month += 1) {
        const path = `PUT lives/${latest()?.id ?? 'life-1'}/months/${month}`;
        api[`${path}/choice`] = online(({ option }: { option: string }) => server.choose(option, month));
        api[`${path}/answers`] = online(({ fields }: { fields: Record<string, string> }) =>
          server.check(fields, month),
        );
      }
      return servicesWithRest('first-year/', api, {
        session: { status: 'signed-in', user: aUser() },
        rpc: {
          get_first_year: online(({ p_month }: { p_month?: number } = {}) => snakeYear(answer(p_month))),
        },
      });
    },
  };
  return server;
}

/** Converts a year to the form in which the database sends it; keys that are data are unchanged. */
function snakeYear({ month, ...year }: FirstYear): unknown {
  return {
    ...(snakeize(year) as object),
    month: month && {
      ...(snakeize(month) as object),
      answer: month.answer,
      marks: month.marks,
      right: month.right,
    },
  };
}
