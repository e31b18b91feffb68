/** The landing page's four; a category is free text all the same. */
export const CATEGORIES = ['Financial Literacy', 'Life Skills', 'Career Planning', 'Tax Returns'] as const;
