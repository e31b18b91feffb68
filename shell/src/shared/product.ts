/** The product's name, in the top bar and in the documents' titles. */
export const PRODUCT = 'Learn for Life';
