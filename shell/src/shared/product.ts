/** The product's name, in the top bar and in page titles. */
export const PRODUCT = 'Learn for Life';
