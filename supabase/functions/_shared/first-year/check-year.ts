import type { DocumentProblem } from '../content/documents/definition.ts';
import { FormulaError, readFormula } from '../content/documents/expression.ts';
import { namesIn } from '../content/documents/value-text.ts';
import { ACCOUNTS, type MonthFile, MONTHS } from './month.ts';
import { newLife, type PlayedLife, playMonth, playRandomLife } from './play.ts';

/** Combinations of facts that are tried for a month; a month that reads more is hard to write, too. */
const MOST_COMBINATIONS = 400;
const RANDOM_LIVES = 20;

/**
 * What is wrong with the months of a year, by path ('march.options.1.facts.phone'). It plays lives that have every combination of the
 * facts that a month reads, each with the lowest and with the highest draws.
 */
export function checkYear(files: readonly MonthFile[]): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  const report = (path: string, message: string) => {
    if (!problems.some((each) => each.path === path && each.message === message))
      problems.push({ path, message });
  };
  const year = files.toSorted((a, b) => MONTHS.indexOf(a.month) - MONTHS.indexOf(b.month));
  year.forEach(({ month }, index) => {
    if (year.findIndex((each) => each.month === month) !== index) report(month, 'This month occurs twice.');
  });
  checkNames(year, report);
  checkOptions(year, report);
  checkWords(year, report);
  if (problems.length > 0) return problems;
  for (const life of sampleLives(year)) {
    for (const { path, message } of life.problems) report(path, message);
    checkBalances(life, report);
  }
  return problems;
}

type Report = (path: string, message: string) => void;

const factsOf = (year: readonly MonthFile[]) =>
  year.flatMap(({ month, facts }) => facts.map((fact) => ({ month, ...fact })));

/** Names are used once in a year, because later months read them. */
function checkNames(year: readonly MonthFile[], report: Report): void {
  const seen = new Set<string>(ACCOUNTS);
  for (const file of year) {
    const named = {
      draws: file.draws,
      facts: file.facts,
      formulas: file.formulas,
    };
    for (const [part, entries] of Object.entries(named))
      entries.forEach(({ name }, index) => {
        if (seen.has(name))
          report(`${file.month}.${part}.${index}.name`, 'This name is already used. Choose another one.');
        seen.add(name);
      });
  }
}

/** The names that a month reads before anything in it is decided. */
export function namesRead(file: MonthFile): Set<string> {
  const names = new Set<string>();
  const formulas = [
    ...file.formulas.map(({ formula }) => formula),
    ...[...file.opening, ...file.entries, ...file.options.flatMap(({ entries }) => entries)].map(
      ({ amount }) => amount,
    ),
  ];
  for (const formula of formulas) {
    try {
      for (const name of [...readFormula(formula).names, ...namesIn(formula)]) names.add(name);
    } catch (error) {
      // It is reported when the month is played.
      if (!(error instanceof FormulaError)) throw error;
    }
  }
  for (const text of textsOf(file)) for (const name of namesIn(text)) names.add(name);
  for (const section of file.document.sections) if ('ledger' in section) names.add(section.ledger);
  return names;
}

/** Every text that students read. */
function textsOf(file: MonthFile, but?: MonthFile['options'][number]): string[] {
  const { document } = file;
  return [
    file.title,
    file.summary,
    file.text,
    file.question,
    ...file.options.flatMap((option) =>
      option === but ? [] : [option.label, option.consequence, ...option.entries.map(({ label }) => label)],
    ),
    ...[...file.opening, ...file.entries].map(({ label }) => label),
    document.task,
    document.title,
    ...document.sections.flatMap((section) =>
      'ledger' in section
        ? [section.heading]
        : [
            section.heading,
            ...section.columns,
            ...section.rows
              .flat()
              .map((cell) => (typeof cell === 'string' ? cell : 'text' in cell ? cell.text : '')),
          ],
    ),
    ...document.fields.flatMap(({ label, answer, options }) => [label, answer, ...options]),
  ];
}

/** What is chosen matters: an option decides a fact, or moves money of an account, that a later month reads. */
function checkOptions(year: readonly MonthFile[], report: Report): void {
  const facts = factsOf(year);
  year.forEach((file, place) => {
    const readLater = new Set(year.slice(place + 1).flatMap((later) => [...namesRead(later)]));
    const isLast = place === year.length - 1;
    file.options.forEach((option, index) => {
      const path = `${file.month}.options.${index}`;
      for (const [name, value] of Object.entries(option.facts)) {
        const fact = facts.find((each) => each.name === name);
        if (!fact?.values.some(({ id }) => id === value))
          report(`${path}.facts.${name}`, 'No month lists this value of this fact.');
      }
      const writes = [...Object.keys(option.facts), ...option.entries.map(({ account }) => account)];
      if (writes.length === 0 || (!isLast && !writes.some((name) => readLater.has(name))))
        report(path, 'This option changes nothing that a later month reads.');
    });
    for (const { name } of file.facts) {
      const missing = file.options.findIndex(({ facts: decided }) => !(name in decided));
      if (missing !== -1)
        report(`${file.month}.options.${missing}.facts`, `Every option must decide "${name}".`);
    }
  });
}

/** A text that writes out what somebody may have decided differently is wrong for them. Formulas choose between the words. */
function checkWords(year: readonly MonthFile[], report: Report): void {
  const words = factsOf(year).flatMap(({ values }) => values.map(({ words }) => words));
  for (const file of year) {
    const deciding = file.options.filter(({ facts }) => Object.keys(facts).length > 0);
    const texts = textsOf({ ...file, options: file.options.filter((option) => !deciding.includes(option)) });
    // The month that offers the values names them.
    const offered = new Set(file.facts.flatMap(({ values }) => values.map((value) => value.words)));
    for (const said of words)
      if (!offered.has(said) && texts.some((text) => text.includes(said)))
        report(
          `${file.month}.text`,
          `"${said}" isn’t true of every life. Use a formula that chooses between the words.`,
        );
  }
}

/** Money that has gone in is there before it goes out. Cash needs no check: what is missing is covered (ledger.ts). */
function checkBalances({ life }: PlayedLife, report: Report): void {
  const sums = new Map<string, number>();
  for (const { month, account, amount } of life.ledger) {
    if (account === 'cash') continue;
    const cents = (sums.get(account) ?? 0) + Math.round(Number(amount) * 100);
    sums.set(account, cents);
    if (cents < 0) report(month, `In some lives, the account "${account}" falls below zero.`);
  }
}

/**
 * For each month lives up to it with every combination of the facts it reads, at both ends of the draws; then whole lives, one with each
 * option and some at random.
 */
function* sampleLives(year: readonly MonthFile[]): Generator<PlayedLife> {
  const facts = factsOf(year);
  const play = rememberingPlayer(year);
  for (const [place, file] of year.entries()) {
    const read = namesRead(file);
    const combinations = facts
      .filter(({ name }) => read.has(name))
      .reduce<Record<string, string>[]>(
        (all, { name, values }) => all.flatMap((one) => values.map(({ id }) => ({ ...one, [name]: id }))),
        [{}],
      );
    for (const wanted of combinations.slice(0, MOST_COMBINATIONS)) {
      const choices = year.slice(0, place + 1).map((month) => fitting(month, wanted));
      for (const seed of ['low', 'high']) yield play(seed, choices);
    }
  }
  const first = year.map(({ options }) => options[0]?.id ?? '');
  for (const [place, { options }] of year.entries())
    for (const { id } of options) yield play('low', first.with(place, id));
  for (let life = 0; life < RANDOM_LIVES; life += 1) yield playRandomLife(year, String(life));
}

/** Plays lives that begin alike together, which takes a fraction of the time. */
function rememberingPlayer(year: readonly MonthFile[]) {
  const seen = new Map<string, PlayedLife>();
  return (seed: string, choices: readonly string[]): PlayedLife => {
    let key = seed;
    return year.slice(0, choices.length).reduce((played, file, place) => {
      const chosen = choices[place] ?? '';
      key += ` ${chosen}`;
      const next = seen.get(key) ?? playMonth(played, file, chosen);
      seen.set(key, next);
      return next;
    }, newLife(seed));
  };
}

function fitting({ options }: MonthFile, wanted: Readonly<Record<string, string>>): string {
  const fits = options.find(({ facts }) =>
    Object.entries(facts).every(([name, value]) => (wanted[name] ?? value) === value),
  );
  return (fits ?? options[0])?.id ?? '';
}
