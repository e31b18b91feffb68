/** Suggested categories: those on the landing page. Any other text is accepted as well. */
export const CATEGORIES = ['Financial Literacy', 'Life Skills', 'Career Planning', 'Tax Returns'] as const;
