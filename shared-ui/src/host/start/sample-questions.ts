/** The attribute of the landing page's sample questions, which the static page shows if the configuration enables them. */
export const SAMPLE_QUESTIONS = 'data-sample-questions';
