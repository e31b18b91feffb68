import { LIMITS } from 'supabase-project/content/limits';

const FIX_UP = '-to-fix';

/** Names the file with the rows that couldn't be uploaded. */
export const fixUpName = (fileName: string, extension: string): string =>
  `${quizTitleOf(fileName)}${FIX_UP}.${extension}`;

/** The quiz title for the questions of a file. A fix-up file gets the original file's title, so that its questions join the others. */
export const quizTitleOf = (fileName: string): string => {
  const name = fileName.replace(/\.[^.]*$/, '');
  // Browsers add a number to a saved file if its name is taken.
  return name.replace(/(?:-to-fix(?: ?\(\d+\))?)+$/, '') || name;
};

/** The title for a new quiz with a file's questions. */
export const titleFor = (fileName: string): string =>
  quizTitleOf(fileName).trim().slice(0, LIMITS.title) || 'Imported questions';
