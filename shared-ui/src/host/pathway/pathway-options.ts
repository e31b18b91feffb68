/** The school years that a learner can choose from, in the words stored in the profile. */
export const SCHOOL_YEARS = ['Year 7', 'Year 8', 'Year 9', 'Year 10', 'Year 11', 'Year 12'] as const;

/** The topics that can matter most to a learner: the course categories, in everyday words. */
export const PATHWAY_CATEGORIES = [
  { key: 'financial-literacy', name: 'Money', about: 'Budgets, saving, super' },
  { key: 'life-skills', name: 'Everyday life', about: 'Talking, cooking, moving out' },
  { key: 'career-planning', name: 'Work', about: 'First jobs, applying, interviews' },
  { key: 'tax-returns', name: 'Tax', about: 'Tax file numbers, returns, refunds' },
] as const;

export type PathwayCategory = (typeof PATHWAY_CATEGORIES)[number]['key'];

/** A learner's answers about themselves. */
export interface Pathway {
  /** Whether the questions were answered or skipped. */
  asked: boolean;
  /** The year in the profile. An admin or the school may have set a year that isn't an option, such as 'Prep'. */
  year: string | null;
  category: PathwayCategory | null;
}

/** Returns the reason for suggesting a course, in words: the answer that the suggestion is based on, if any. */
export function reasonInWords(
  reason: 'category' | 'year' | null,
  { category, year }: Pick<Pathway, 'category' | 'year'>,
) {
  const chosen = PATHWAY_CATEGORIES.find(({ key }) => key === category);
  if (reason === 'category' && chosen) return `Because you chose ${chosen.name}`;
  if (reason === 'year' && year) return `A good fit for ${year}`;
  return 'A good place to start';
}
