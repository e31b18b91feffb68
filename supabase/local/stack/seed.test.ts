import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { templateDocument, TEMPLATES } from '../../functions/_shared/content/documents/templates/index.ts';
import {
  amountsWithoutFigure,
  missingFigures,
  printedFigures,
  type Figure,
} from '../../functions/_shared/content/figures.ts';
import { SUPABASE_DIR } from '../paths.ts';
import { readCaptions } from './seeded-captions.ts';
import { SEEDED_DOCUMENTS } from './seeded-documents.ts';
import {
  allowed,
  answersRevealedElsewhere,
  keyAt,
  answerPositionBias,
  answerLengthBias,
  placeOnSlider,
  questionTable,
  textOfItem,
  unevenOptions,
  revealingWords,
  type SeededItem,
} from './seeded-items.ts';

const run = promisify(execFile);
const PROBE = join(import.meta.dirname, 'seed.probe.ts');

interface Seeded {
  counts: object;
  editsPersist: boolean;
  courses: { id: string; year: string; minutes: number; videoSeconds: number; questions: number }[];
  feedback: { course: string; timing: string[] }[];
  stopsWithoutNext: string[];
  items: SeededItem[];
  grades: { id: string; answer: string; right: boolean }[];
  figures: Figure[];
  clips: { id: string; title: string; description: string; figures: string[] }[];
  /** The content to rewrite on the last day of 2026–27, and on the day after. */
  toRewrite: { kind: 'video' | 'question'; id: string; figures: string[] }[][];
  demo: object[];
  demoIsOnce: boolean;
}

/** Answers that learners may type, and whether a teacher would accept them. */
const TYPED: [id: string, answer: string, right: boolean][] = [
  ['tfn-check-2', 'one', true],
  ['tfn-check-2', '1', true],
  ['tfn-check-2', '2', false],
  ['brackets-check-1', '18200', true],
  ['brackets-check-1', '$18,200', true],
  ['brackets-check-1', '18,200 dollars', true],
  ['brackets-check-1', '$45,000', false],
  ['talk-check-4', 'esafety', true],
  ['talk-check-4', 'eSafety Commissioner', true],
  ['talk-check-4', 'The eSafety Commissioner', true],
  ['talk-check-4', 'esafety.gov.au', true],
  ['talk-check-4', 'ACMA', false],
  ['time-check-2', '25 minutes', true],
  ['kitchen-check-3', '75 °C', true],
  ['first-aid-check-4', 'Triple Zero', true],
  ['first-aid-check-4', '0', false],
  ['pathways-check-4', 'unique student identifier', true],
  ['interview-check-3', '3:15', true],
  ['interview-check-3', '3:30', false],
  ['resume-check-3', 'referee', true],
  ['rights-check-4', 'one', true],
  ['return-check-4', 'five years', true],
  ['budget-check-4', '$30.00', true],
  ['keys-check-4', '1800', true],
];

/**
 * Percentages that equal a figure by chance: the jar for wants, the upper limit of an age group, and a wrong option.
 */
const LOOKALIKES = [
  'budget-check-3: 30%',
  'budget-check-document: 30%',
  'pathways-check-2: 15%',
  'tfn-check-6: 30%',
];

/** Content that refers to a figure that ends on 30 June 2027. */
const ENDING = [
  'question brackets-check-1',
  'question brackets-check-2',
  'question brackets-check-3',
  'question brackets-check-4',
  'question brackets-check-6',
  'question payslip-check-3',
  'question payslip-check-4',
  'question payslip-check-document',
  'question return-check-3',
  'question return-check-6',
  'question return-check-document',
  'question tfn-check-6',
  'video lodge-a-return',
  'video read-a-payslip',
  'video tax-brackets',
];

let seeded: Seeded;
const ofType = (type: SeededItem['type']) => seeded.items.filter((item) => item.type === type);
const labelSliders = () => ofType('SLI').filter(({ range }) => !range);
const numberSliders = () => ofType('SLI').filter(({ range }) => range);
/** Returns the ids of the items that break a rule. */
const breaking = (items: SeededItem[], breaks: (item: SeededItem) => boolean) =>
  items.filter(breaks).map(({ id }) => id);

beforeAll(async () => {
  const typed = JSON.stringify(TYPED.map(([id, answer]) => ({ id, answer })));
  const { stdout } = await run(process.execPath, [PROBE, typed], { maxBuffer: 16 * 1024 * 1024 });
  seeded = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Seeded;
});

it('a new deployment gets the courses and nothing invented; a second run changes nothing that was edited', () => {
  expect(seeded.counts).toEqual({ courses: 4, testimonials: 0, ratings: 0, accounts: 0 });
  expect(seeded.editsPersist).toBe(true);
});

it('the demo school is in its second term, with every state that a teacher can see, and last year’s class', () => {
  const now = { isOfLastYear: null, isFrozen: false, isAhead: false };
  const tess = 'teacher@example.com teacher';
  expect(seeded.demo).toEqual([
    {
      name: '7B',
      isOfLastYear: true,
      isFrozen: true,
      isAhead: false,
      assignments: 3,
      open: 0,
      states: ['done', 'late', 'not_begun'],
      staff: [tess],
      students: 6,
    },
    {
      ...now,
      name: '8B',
      assignments: 8,
      open: 1,
      states: ['before_joining', 'done', 'excused', 'late', 'not_begun', 'under_way'],
      staff: ['head-of-department@example.com reader', 'relief-teacher@example.com relief', tess],
      students: 7,
    },
    {
      ...now,
      name: '9A',
      assignments: 2,
      open: 1,
      states: ['done', 'late', 'not_begun', 'not_signed_in', 'under_way'],
      staff: ['head-of-department@example.com reader', tess],
      students: 6,
    },
  ]);
  expect(seeded.demoIsOnce).toBe(true);
});

describe('courses', () => {
  it('each states which years it is for', () => {
    expect(seeded.courses.filter(({ year }) => !/^Years \d{1,2}–\d{1,2}$/.test(year))).toEqual([]);
  });

  it('each takes as long as its videos, plus a minute per question', () => {
    const expected = seeded.courses.map((course) => ({
      ...course,
      minutes: Math.round(course.videoSeconds / 60 + course.questions),
    }));
    expect(seeded.courses).toEqual(expected);
  });

  it('every video is followed by its quiz', () => {
    expect(seeded.stopsWithoutNext).toEqual([]);
  });

  it('quizzes give feedback after each question, except the last quiz of each course', () => {
    expect(seeded.feedback).toHaveLength(4);
    for (const { timing } of seeded.feedback)
      expect(timing).toEqual([...timing.slice(1).map(() => 'after_each'), 'at_end']);
  });
});

describe('multiple choice', () => {
  it('the options of a question are about equally long', () => {
    const uneven = [...ofType('MCQ'), ...ofType('MRQ')].map((item) => [item.id, unevenOptions(item)]);
    expect(uneven.filter(([, options]) => options?.length)).toEqual([]);
  });

  it('the right option is not the longest or the shortest more often than by chance', () => {
    for (const direction of [1, -1] as const) {
      const trait = answerLengthBias(seeded.items, direction);
      expect(trait.shown).toBeLessThanOrEqual(allowed(trait)[1]);
    }
  });

  it.each([0, 1, 2, 3])('the right option is at position %i about as often as at any other', (position) => {
    const trait = keyAt(ofType('MCQ'), position);
    const [least, most] = allowed(trait);
    expect(trait.shown).toBeGreaterThanOrEqual(least);
    expect(trait.shown).toBeLessThanOrEqual(most);
  });

  it('the right option is one of the options, and all options differ', () => {
    const chosen = [...ofType('MCQ'), ...labelSliders()];
    expect(breaking(chosen, ({ options, answer }) => !options.includes(String(answer)))).toEqual([]);
    expect(breaking(chosen, ({ options }) => new Set(options).size < options.length)).toEqual([]);
  });

  it('in a multiple-response question, several options are right and several aren’t', () => {
    const several = ({ options, answer }: SeededItem) => {
      const right = (answer as string[]).filter((text) => options.includes(text));
      return (
        right.length === (answer as string[]).length && right.length > 1 && options.length - right.length > 1
      );
    };
    expect(ofType('MRQ').length).toBeGreaterThanOrEqual(2);
    expect(breaking(ofType('MRQ'), (item) => !several(item))).toEqual([]);
  });

  it('no option refers to other options, and no question asks which option is false', () => {
    const aboutOthers = /\b(all|none|both|neither) of (the above|these|them)\b/i;
    expect(breaking(seeded.items, ({ options }) => options.some((o) => aboutOthers.test(o)))).toEqual([]);
    const negative = /\b(not|never|except|incorrect|false|untrue|wrong)\b|n['’]t\b/i;
    expect(breaking(seeded.items, ({ title }) => negative.test(title))).toEqual([]);
  });
});

describe('sliders', () => {
  it.each([
    ['labels', labelSliders],
    ['numbers', numberSliders],
  ])('with %s have their answers in both halves about equally often', (_, sliders) => {
    const trait = answerPositionBias(sliders());
    const [least, most] = allowed(trait);
    expect(trait.shown).toBeGreaterThanOrEqual(least);
    expect(trait.shown).toBeLessThanOrEqual(most);
  });

  it('with numbers have a unit', () => {
    expect(breaking(numberSliders(), ({ unit }) => unit === '')).toEqual([]);
  });

  it('with labels have their answer at an end in a quarter of the questions at most', () => {
    const atAnEnd = breaking(labelSliders(), (item) => placeOnSlider(item) % 1 === 0);
    expect(atAnEnd.length).toBeLessThanOrEqual(labelSliders().length / 4);
  });

  it('no answer is exactly in the middle, where a slider may start', () => {
    expect(breaking(ofType('SLI'), (item) => placeOnSlider(item) === 0.5)).toEqual([]);
  });
});

describe('levels', () => {
  const quizzes = () => Object.entries(Object.groupBy(seeded.items, ({ quiz }) => quiz));
  const count = (items: SeededItem[] | undefined, level: SeededItem['level']) =>
    items?.filter((item) => item.level === level).length ?? 0;

  it('a quiz has at least one warm-up and at most two challenges', () => {
    expect(
      quizzes().filter(([, items]) => count(items, 'warm_up') < 1 || count(items, 'challenge') > 2),
    ).toEqual([]);
  });

  it('a quiz is in the order of its levels, and a document is a challenge', () => {
    const order = ['warm_up', 'core', 'challenge'];
    const places = quizzes().map(([quiz, items = []]) => [
      quiz,
      items.toSorted((one, other) => one.position - other.position).map(({ level }) => order.indexOf(level)),
    ]);
    expect(places).toEqual(places.map(([quiz, levels]) => [quiz, [...(levels as number[])].sort()]));
    expect(breaking(ofType('DOC'), ({ level }) => level !== 'challenge')).toEqual([]);
  });
});

it('every question has a cue: words from the video before its quiz, from the second at which they’re said', () => {
  const problems = seeded.items.flatMap(({ id, videos, cue }) => {
    if (!cue) return [`${id} has no cue`];
    if (!videos.includes(cue.video_id)) return [`${id}: its quiz doesn’t follow ${cue.video_id}`];
    const captions = readCaptions(cue.video_id);
    const from = captions.findIndex(({ start }) => Math.floor(start) === cue.second);
    const said = captions.slice(from).flatMap(({ lines }) => lines);
    return from >= 0 && said.join(' ').startsWith(cue.words)
      ? []
      : [`${id}: ${cue.video_id} doesn’t say “${cue.words}” at ${cue.second} s`];
  });

  expect(problems).toEqual([]);
  expect(breaking(seeded.items, ({ cue }) => (cue?.words.length ?? 0) > 300)).toEqual([]);
});

describe('figures', () => {
  /** A fixed day, because the seed applies to 2026–27. */
  const DAY = '2026-11-29';

  /** Returns the text of each question and clip, including captions and document templates. */
  const texts = () => [
    ...seeded.items.map((item) => {
      const document = SEEDED_DOCUMENTS.find(({ quiz }) => item.id === `${quiz}-document`);
      const definition = document ? JSON.stringify(templateDocument(TEMPLATES[document.style]), null, 1) : '';
      return { id: item.id, figures: item.figures, text: `${textOfItem(item)}\n${definition}` };
    }),
    ...seeded.clips.map(({ id, title, description, figures }) => {
      const captions = readCaptions(id).flatMap(({ lines }) => lines);
      return { id, figures, text: [title, description, ...captions].join('\n') };
    }),
  ];
  const withIds = (ids: string[]) => seeded.figures.filter(({ id }) => ids.includes(id));

  it('from the register are all used, each with a source, and valid', () => {
    const used = new Set(texts().flatMap(({ figures }) => figures));
    expect([...used].sort()).toEqual(seeded.figures.map(({ id }) => id));
    expect(seeded.figures.filter(({ source }) => !/^\w[\w ,]+, https:\/\/\S+$/.test(source))).toEqual([]);
    expect(
      seeded.figures.filter(({ validFrom, validTo }) => validFrom > DAY || (validTo ?? DAY) < DAY),
    ).toEqual([]);
  });

  it('that content refers to appear in its texts', () => {
    const missing = texts().flatMap(({ id, text, figures }) =>
      missingFigures(text, withIds(figures)).map((figure) => `${id}: ${figure.value}`),
    );
    expect(missing).toEqual([]);
    expect(texts().filter(({ figures }) => figures.join() !== figures.toSorted().join())).toEqual([]);
  });

  it('are referred to wherever they’re printed or said, unless an amount or percentage only looks the same', () => {
    const unreferenced = texts().flatMap(({ id, text, figures }) =>
      amountsWithoutFigure(text, withIds(figures))
        .filter((amount) => amountsWithoutFigure(amount, seeded.figures).length === 0)
        .map((amount) => `${id}: ${amount}`),
    );
    expect(unreferenced).toEqual(LOOKALIKES);

    // Short values such as 2 also occur by chance.
    const unmistakable = seeded.figures.filter(({ value }) => value.length > 4);
    const unreferencedWords = texts().flatMap(({ id, text, figures }) =>
      printedFigures(text, unmistakable)
        .filter((figure) => !figures.includes(figure.id))
        .map((figure) => `${id}: ${figure.value}`),
    );
    expect(unmistakable.length).toBeGreaterThan(15);
    expect(unreferencedWords).toEqual([]);
  });

  it('for 2026–27 end with it: from 1 July 2027, exactly the content that prints them needs rewriting', () => {
    const [before, after = []] = seeded.toRewrite;
    expect(before).toEqual([]);
    expect(after.map(({ kind, id }) => `${kind} ${id}`)).toEqual(ENDING);
    expect(new Set(after.flatMap(({ figures }) => figures))).toEqual(
      new Set(seeded.figures.filter(({ validTo }) => validTo === '2027-06-30').map(({ id }) => id)),
    );
  });
});

it('supabase/seed/questions.csv shows every question with its level, cue and figures: UPDATE_DOCS=1 writes it', async () => {
  const file = join(SUPABASE_DIR, 'seed/questions.csv');
  const table = questionTable(seeded.items, seeded.figures);
  if (process.env['UPDATE_DOCS'] === '1') await writeFile(file, table);
  expect(await readFile(file, 'utf8')).toBe(table);
});

it('open questions accept what a teacher would accept', () => {
  const expected = TYPED.map(([id, answer, right]) => ({ id, answer, right }));
  expect(new Set(seeded.grades)).toEqual(new Set(expected));
});

it('no open question is answered by another question of its quiz, because the order varies', () => {
  expect(answersRevealedElsewhere(seeded.items)).toEqual([]);
});

it('no question has a word that only its right answer repeats', () => {
  expect(
    seeded.items.map((item) => [item.id, revealingWords(item)]).filter(([, words]) => words?.length),
  ).toEqual([]);
});

it('worked examples call invented figures assumptions, never unreal', () => {
  const unreal = /not the real|not a real|easy numbers|round numbers/i;
  expect(breaking(seeded.items, ({ title, description }) => unreal.test(`${title} ${description}`))).toEqual(
    [],
  );
});

it('no association can be solved by matching straight across', () => {
  const straight = ({ answer }: SeededItem) =>
    Object.entries(answer as Record<string, number>).every(([left, right]) => Number(left) === right);
  expect(breaking(ofType('ASC'), straight)).toEqual([]);
});

it('every question is explained in at least two sentences: why the answer is right, and what is misleading', () => {
  const sentences = (text: string) => text.split(/[.!?:;]['’”)]? +/).length;
  expect(breaking(seeded.items, ({ explanation }) => sentences(explanation) < 2)).toEqual([]);
});
