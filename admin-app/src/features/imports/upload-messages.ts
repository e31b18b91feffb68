import type { PastImport } from './imports.api';
import type { FileSummary } from './import-session';
import type { UploadPage } from './open-file';

/** Texts of specification, sections 5 and 8. */
export const NO_FILE = 'Please select a file first';
export const parsingError = (reason: string): string => `CSV parsing error: ${reason}`;
export const failure = (reason: string): string => `Error: ${reason}`;
export const CANCELLED = 'Upload cancelled. Nothing was changed.';

/** Why a file cannot be uploaded, or undefined. */
export function fileProblem({ problems, valid }: FileSummary, page: UploadPage): string | undefined {
  if (problems[0] !== undefined) return parsingError(problems.join(' '));
  if (valid > 0) return undefined;
  return page === 'course'
    ? 'Error: No valid course data found in CSV'
    : 'Error: No valid quiz or video data found in CSV';
}

/** What the upload did, in the specification's words. */
export function successMessage(done: PastImport): string {
  if (done.kind === 'course')
    return `Uploaded ${done.rowsWritten} out of ${done.rowsTotal} courses successfully!`;
  const { videos, quizzes, questions, updatedCourses } = done;
  return `Successfully uploaded ${videos.total} videos, ${quizzes.total} quizzes with ${questions.total} questions and updated ${updatedCourses} courses!`;
}

const rowCount = (count: number): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? 'row' : 'rows'}`;

/** What is worth knowing beside the success. */
export function successDetails(done: PastImport): string[] {
  const details: string[] = [];
  if (done.rowsUnchanged === done.rowsWritten)
    details.push('Everything in it was there already: nothing changed.');
  else if (done.rowsUnchanged > 0)
    details.push(`${rowCount(done.rowsUnchanged)} were there already and did not change.`);
  if (done.rowsReported > 0)
    details.push(
      `${rowCount(done.rowsReported)} with errors ${done.rowsReported === 1 ? 'was' : 'were'} left out; download them below.`,
    );
  if (done.missingCourses.length > 0)
    details.push(`Not linked, because there is no such course: ${done.missingCourses.join(', ')}.`);
  return details;
}
