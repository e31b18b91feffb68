import type { DocumentProblem } from '../content/documents/definition.ts';
import { ACCOUNTS, type Month, type MonthFile, MONTHS } from './month.ts';
import { formulasOf, namesInFormula, namesRead, textsOf } from './names-read.ts';
import { newLife, type PlayedLife, playMonth, playRandomLife } from './play.ts';

/**
 * The maximum number of combinations of facts to try for one formula. If there are more (for example, in a sum of many bills),
 * only the facts that the formula itself names are combined.
 */
const MOST_COMBINATIONS = 100;
const RANDOM_LIVES = 10;

/**
 * Lists the problems of a year's months, by path ('march.options.1.facts.phone'). Plays lives with every combination of
 * the facts that a month reads, each with the lowest and the highest draws.
 * @param changed the only month that has changed since the last check of the year. Earlier months aren't checked again.
 */
export function checkYear(files: readonly MonthFile[], changed?: Month): DocumentProblem[] {
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
  for (const life of sampleLives(year, changed ? MONTHS.indexOf(changed) : 0)) {
    for (const { path, message } of life.problems) report(path, message);
    checkBalances(life, report);
  }
  return problems;
}

type Report = (path: string, message: string) => void;

const factsOf = (year: readonly MonthFile[]) =>
  year.flatMap(({ month, facts }) => facts.map((fact) => ({ month, ...fact })));

/** Checks that each name is defined only once in a year, because later months read names from earlier ones. */
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

/** Checks that choices matter: each option must set a fact, or change an account, that a later month reads. */
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
          report(`${path}.facts.${name}`, 'No month lists this value for this fact.');
      }
      const writes = [...Object.keys(option.facts), ...option.entries.map(({ account }) => account)];
      if (writes.length === 0 || (!isLast && !writes.some((name) => readLater.has(name))))
        report(path, 'This option changes nothing that a later month uses.');
    });
    for (const { name } of file.facts) {
      const missing = file.options.findIndex(({ facts: decided }) => !(name in decided));
      if (missing !== -1)
        report(`${file.month}.options.${missing}.facts`, `Every option must set "${name}".`);
    }
  });
}

/**
 * Reports text that spells out a choice, because it would be wrong for people who chose differently. Such text needs a
 * formula that chooses the words.
 */
function checkWords(year: readonly MonthFile[], report: Report): void {
  const words = factsOf(year).flatMap(({ values }) => values.map(({ words }) => words));
  for (const file of year) {
    const deciding = file.options.filter(({ facts }) => Object.keys(facts).length > 0);
    const texts = textsOf({ ...file, options: file.options.filter((option) => !deciding.includes(option)) });
    // A month may spell out the values that its own options offer.
    const offered = new Set(file.facts.flatMap(({ values }) => values.map((value) => value.words)));
    for (const said of words)
      if (!offered.has(said) && texts.some((text) => text.includes(said)))
        report(
          `${file.month}.text`,
          `"${said}" isn’t true of every life. Use a formula that chooses between the words.`,
        );
  }
}

/** Reports accounts other than cash that fall below zero. Cash needs no check, because any shortfall is covered (ledger.ts). */
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
 * Yields sample lives. For each month, yields lives that end there, so that every formula is calculated with every
 * combination of the facts it reads, with the lowest and the highest draws. Then yields whole lives that together take
 * every option, and some random lives.
 */
function* sampleLives(year: readonly MonthFile[], from: number): Generator<PlayedLife> {
  const play = rememberingPlayer(year);
  const needed = combinationsNeeded(year);
  for (const [place, file] of year.entries()) {
    if (MONTHS.indexOf(file.month) < from) continue;
    for (const wanted of covering(needed[place] ?? [])) {
      const choices = year.slice(0, place + 1).map((month) => fitting(month, wanted));
      for (const seed of ['low', 'high']) yield play(seed, choices);
    }
  }
  const most = Math.max(...year.map(({ options }) => options.length));
  for (let turn = 0; turn < most; turn += 1)
    for (const seed of ['low', 'high'])
      yield play(
        seed,
        year.map(({ options }, place) => options[(turn + place) % options.length]?.id ?? ''),
      );
  for (let life = 0; life < RANDOM_LIVES; life += 1) yield playRandomLife(year, String(life));
}

type Decided = Readonly<Record<string, string>>;

/**
 * Lists, for each month and each of its formulas, the combinations of the facts that the formula reads, directly or
 * through other formulas.
 */
function combinationsNeeded(year: readonly MonthFile[]): Decided[][][] {
  const facts = new Map(factsOf(year).map(({ name, values }) => [name, values.map(({ id }) => id)]));
  const readBy = new Map([...facts.keys()].map((name) => [name, [name]]));
  const combine = (names: readonly string[]): Decided[] =>
    names.reduce<Decided[]>(
      (all, name) =>
        all.flatMap((one) => (facts.get(name) ?? []).map((value) => ({ ...one, [name]: value }))),
      [{}],
    );
  return year.map((file) => {
    const sets = formulasOf(file).map(({ name, formula }) => {
      const names = namesInFormula(formula);
      const all = [...new Set(names.flatMap((each) => readBy.get(each) ?? []))].sort();
      if (name) readBy.set(name, all);
      const count = all.reduce((product, each) => product * (facts.get(each)?.length ?? 1), 1);
      return count <= MOST_COMBINATIONS ? all : all.filter((each) => names.includes(each));
    });
    return [...new Map(sets.map((names) => [names.join(), combine(names)])).values()];
  });
}

/** Returns a small number of lives that together contain all of these combinations. */
function covering(needed: readonly (readonly Decided[])[]): Decided[] {
  const lives: Decided[] = [];
  const isMissing = (wanted: Decided) =>
    !lives.some((life) => Object.entries(wanted).every(([name, value]) => life[name] === value));
  for (const combinations of needed.toSorted((a, b) => b.length - a.length))
    for (const wanted of combinations.filter(isMissing))
      lives.push(
        needed.reduce<Decided>((life, others) => {
          const fits = others.find(
            (other) =>
              isMissing(other) &&
              Object.entries(other).every(([name, value]) => (life[name] ?? value) === value),
          );
          return { ...life, ...fits };
        }, wanted),
      );
  return lives;
}

/** Returns a function that plays lives. To save time, months that several lives have in common are played only once. */
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
