import type { Figure } from '../../functions/_shared/content/figures.ts';

/** A seeded question with its key, as `seed.probe.ts` prints it. */
export interface SeededItem {
  id: string;
  quiz: string;
  type: 'MCQ' | 'MRQ' | 'OPT' | 'ASC' | 'SLI' | 'DOC';
  title: string;
  description: string;
  /** The title and description of the question's quiz. */
  about: string;
  options: string[];
  left: string[];
  right: string[];
  /** The range of a slider with numbers. */
  range: [min: number, max: number] | null;
  unit: string;
  answer: unknown;
  explanation: string;
  position: number;
  /** Ids of the videos that the question's quiz follows. */
  videos: string[];
  /** How difficult the question is in its quiz. */
  level: 'warm_up' | 'core' | 'challenge';
  /** The captions that answer the question. */
  cue: { video_id: string; second: number; words: string } | null;
  optionExplanations: Record<string, string> | null;
  /** Ids of the figures that the question prints or calculates with. */
  figures: string[];
  course: string;
  /** The position of the question's quiz in the course. */
  stop: number;
}

/** Returns the text of a question and its key, without a document's text. */
export const textOfItem = (item: SeededItem): string =>
  [
    item.title,
    item.description,
    ...item.options,
    ...item.left,
    ...item.right,
    ...(item.type === 'DOC' ? [] : [JSON.stringify(item.answer)]),
    item.explanation,
    ...Object.values(item.optionExplanations ?? {}),
  ].join('\n');

const csvCell = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

const time = (second: number) => `${Math.trunc(second / 60)}:${String(second % 60).padStart(2, '0')}`;

/**
 * Lists every question with its level, the captions that answer it and its figures, in the order of the courses, as CSV.
 */
export function questionTable(items: SeededItem[], figures: readonly Figure[]): string {
  const rows = items
    .toSorted((a, b) => a.course.localeCompare(b.course) || a.stop - b.stop || a.position - b.position)
    .map(({ quiz, id, title, level, cue, figures: ids }) => {
      const used = figures.filter((figure) => ids.includes(figure.id));
      return [
        quiz,
        id,
        title,
        level,
        cue?.video_id ?? '',
        cue ? time(cue.second) : '',
        cue?.words ?? '',
        used.map((figure) => `${figure.id}: ${figure.value}`).join('; '),
        [...new Set(used.map(({ source }) => source))].join('; '),
      ];
    });
  const header = ['quiz', 'question', 'title', 'level', 'clip', 'time', 'words', 'figures', 'sources'];
  return [header, ...rows].map((row) => `${row.map(csvCell).join(',')}\n`).join('');
}

/** The number of items that have some trait, and each item's chance of having it by accident. */
interface Trait {
  shown: number;
  chances: number[];
}

/**
 * Returns how often a trait may appear: as often as with randomly placed keys, give or take one standard deviation.
 * Guessing by the trait is then not noticeably better than chance.
 */
export function allowed({ chances }: Trait): [least: number, most: number] {
  const mean = chances.reduce((sum, chance) => sum + chance, 0);
  const deviation = Math.sqrt(chances.reduce((sum, chance) => sum + chance * (1 - chance), 0));
  return [Math.ceil(mean - deviation), Math.floor(mean + deviation)];
}

/** Counts multiple-choice questions whose right option is longer than all others or, with `-1`, shorter. */
export function answerLengthBias(items: SeededItem[], direction: 1 | -1): Trait {
  const choices = items.filter(({ type }) => type === 'MCQ');
  const isExtreme = ({ options, answer }: SeededItem) =>
    options.every((o) => o === answer || direction * (String(answer).length - o.length) > 0);
  return { shown: choices.filter(isExtreme).length, chances: choices.map((item) => 1 / item.options.length) };
}

/** Counts questions whose right option is at `position`. */
export function keyAt(items: SeededItem[], position: number): Trait {
  return {
    shown: items.filter(({ options, answer }) => options[position] === answer).length,
    chances: items.map(({ options }) => (position < options.length ? 1 / options.length : 0)),
  };
}

/** Returns the position of a slider's answer, from 0 at its start to 1 at its end. */
export const placeOnSlider = ({ options, range, answer }: SeededItem): number =>
  range
    ? (Number(answer) - range[0]) / (range[1] - range[0])
    : options.indexOf(String(answer)) / (options.length - 1);

/** Counts sliders whose answer is in the upper half. */
export function answerPositionBias(sliders: SeededItem[]): Trait {
  return {
    shown: sliders.filter((item) => placeOnSlider(item) > 0.5).length,
    chances: sliders.map(() => 0.5),
  };
}

/**
 * Finds options whose length differs from the question's mean option length by more than a quarter of the mean and by more
 * than three characters.
 */
export function unevenOptions({ options }: SeededItem): string[] {
  const mean = options.reduce((sum, option) => sum + option.length, 0) / options.length;
  return options.filter((option) => Math.abs(option.length - mean) > Math.max(3, mean / 4));
}

/**
 * Finds open questions whose first accepted answer, of three or more characters, appears in another question of the
 * quiz, or in the quiz's title or description.
 */
export function answersRevealedElsewhere(items: SeededItem[]): string[] {
  const readable = (text: string) => text.toLowerCase().replace(/(?<=\d),(?=\d{3})/g, '');
  const shown = ({ answer }: SeededItem) =>
    String(Array.isArray(answer) ? answer[0] : answer).replace('$', '');
  return items
    .filter((item) => item.type === 'OPT' && shown(item).length > 2)
    .filter((item) => {
      const { id, quiz, about } = item;
      const others = items.filter((other) => other.quiz === quiz && other.id !== id);
      const texts = others.flatMap((o) => [o.title, o.description, ...o.options, ...o.left, ...o.right]);
      const word = new RegExp(`(?<![\\w])${readable(shown(item))}(?![\\w])`);
      return [about, ...texts].some((text) => word.test(readable(text)));
    })
    .map(({ id }) => id);
}

/** Words that any question may contain. */
const COMMON = /^(what|which|when|with|your|that|this|from|have|they|there)$/;

/**
 * Returns the words to look for in other text: numbers, and words of four or more letters, without a final s and cut to
 * five letters.
 */
function wordsOf(text: string): Set<string> {
  const words = (text.toLowerCase().match(/[a-zé]{4,}|\d[\d,.]*/g) ?? []).filter(
    (word) => !COMMON.test(word),
  );
  return new Set(words.map((word) => (/\d/.test(word) ? word : word.replace(/s$/, '').slice(0, 5))));
}

/**
 * Returns the words that the question shares with a right option but no other option. Empty if a wrong option shares as
 * many.
 */
function pointers(asked: string, options: string[], isRight: (index: number) => boolean): string[] {
  const own = options.map((option, index) => {
    const others = wordsOf(options.toSpliced(index, 1).join(' '));
    return [...wordsOf(option)].filter((word) => wordsOf(asked).has(word) && !others.has(word));
  });
  const most = Math.max(0, ...own.filter((_, index) => !isRight(index)).map(({ length }) => length));
  return own.filter(({ length }, index) => isRight(index) && length > most).flat();
}

/** Returns words of a question that point to its right option, or of an item on the left that point to its match. */
export function revealingWords(item: SeededItem): string[] {
  const { type, title, description, options, left, right, answer } = item;
  if (type === 'ASC')
    return Object.entries(answer as Record<string, number>).flatMap(([from, to]) =>
      pointers(left[Number(from)] ?? '', right, (index) => index === to),
    );
  const keys = Array.isArray(answer) ? answer : [answer];
  return pointers(`${title} ${description}`, options, (index) => keys.includes(options[index]));
}
