import type { CategoryKey } from '../theme/category';

type Shape = readonly [d: string, fill: string];

const CORAL = '#ff7d5c';
const CREAM = '#fffdf8';
const GOLD = '#ffd27a';
const MEDAL =
  'M60 6q4 0 7 2l36 20q6 4 6 11v42q0 7-6 11l-36 20q-7 4-14 0L17 92q-6-4-6-11V39q0-7 6-11L53 8q3-2 7-2z';

/** The parts of each medal, from back to front. */
const MOTIFS = {
  first_stop: [
    ['M60 88c-15-19-23-31-23-42a23 23 0 0 1 46 0c0 11-8 23-23 42z', CORAL],
    ['M60 55a9 9 0 1 0 0-18 9 9 0 0 0 0 18z', CREAM],
  ],
  full_marks: [
    [
      'M60 31q2 0 3 2l7 15 17 2q5 1 2 5L77 67l3 17q1 5-4 3L60 79l-16 8q-5 2-4-3l3-17-12-12q-3-4 2-5l17-2 7-15q1-2 3-2z',
      GOLD,
    ],
  ],
  second_look: [
    ['M60 32a28 28 0 1 1-27 36l9-2a19 19 0 1 0 3-17l7 6-20 5-2-20 7 6a28 28 0 0 1 23-14z', CREAM],
    ['M50 59l4-4 6 6 12-12 4 4-16 16z', GOLD],
  ],
  week_kept: [
    ['M38 38h44q5 0 5 5v38q0 5-5 5H38q-5 0-5-5V43q0-5 5-5z', CREAM],
    ['M38 38h44q5 0 5 5v9H33v-9q0-5 5-5z', CORAL],
    ['M45 31h6v12h-6zM69 31h6v12h-6z', GOLD],
    ['M48 67l5-5 5 5 10-10 5 5-15 15z', '#2f8a5b'],
  ],
  first_course: [
    ['M44 32h6v58h-6z', CREAM],
    ['M50 35c13-8 22 7 37 0v27c-15 7-24-8-37 0z', CORAL],
    ['M34 90c8-5 20-5 28 0z', GOLD],
  ],
  good_memory: [
    ['M60 29a23 23 0 0 1 14 41c-4 3-5 6-5 9H51c0-3-1-6-5-9a23 23 0 0 1 14-41z', GOLD],
    ['M51 83h18v4q0 6-9 6t-9-6z', CREAM],
    ['M57 79V64l-6-7 4-3 5 6 5-6 4 3-6 7v15z', CORAL],
  ],
} as const satisfies Record<string, readonly Shape[]>;

export type Achievement = keyof typeof MOTIFS;

interface AchievementArtProps {
  achievement: Achievement;
  earned: boolean;
  /** The category that sets the medal's hue. */
  category: CategoryKey;
}

/** An achievement's medal, shown as an outline until it is earned. Decorative. */
export function AchievementArt({ achievement, earned, category }: AchievementArtProps) {
  const motif: readonly Shape[] = MOTIFS[achievement];
  const svg = { viewBox: '0 0 120 120', fill: 'none', 'aria-hidden': true, 'data-category': category };
  if (!earned)
    return (
      <svg {...svg}>
        <g stroke="var(--color-line-strong)" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
          <path d={MEDAL} strokeDasharray="1 7" />
          {motif.map(([d]) => (
            <path key={d} d={d} opacity=".7" />
          ))}
        </g>
      </svg>
    );
  return (
    <svg {...svg}>
      <path d={MEDAL} fill="#f4b544" />
      <path d={MEDAL} fill="#fff3d6" transform="matrix(.88 0 0 .88 7.2 7.2)" />
      <path d={MEDAL} fill="var(--hue-strong)" transform="matrix(.78 0 0 .78 13.2 13.2)" />
      <path d="M60 18l36 20v44L84 90C94 62 84 36 60 18z" fill="#fff" opacity=".1" />
      {motif.map(([d, fill]) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  );
}
