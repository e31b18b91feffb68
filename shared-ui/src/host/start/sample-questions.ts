/** Attribute of the landing page's part for sample questions, which the static page shows once the configuration says so. */
export const SAMPLE_QUESTIONS = 'data-sample-questions';
