import { toAppError, type AppError } from 'shared-ui/data';
import { HTTPS_NEEDED } from '../../shared/files/sha256';
import type { UploadKind } from './import-row';
import { UNREADABLE_FILE } from './reading/binary-file';
import type { PastImport } from './imports.api';
import type { FileSummary } from './worker/file-summary';

export const NO_FILE = 'Please select a file first';
export const CANCELLED = 'Upload cancelled. Nothing was changed.';
const parsingError = (reason: string): string => `CSV parsing error: ${reason}`;
export const failure = (reason: string): string => `Error: ${reason}`;

/** Says why an upload failed. After a timeout, suggests splitting the file, because a large upload may fail again. */
export const reasonOf = ({ code, message }: AppError): string =>
  code === 'timeout' ? `${message} If it fails again, split the file and upload the parts.` : message;

/** Says why a file couldn't be read. Only the name and message of the worker's error are available. */
export function readingProblem(error: unknown): string {
  const { message } = toAppError(error);
  const isFailure = error instanceof Error && [UNREADABLE_FILE, HTTPS_NEEDED].includes(error.name);
  return isFailure ? failure(message) : parsingError(message);
}

/** Says why a file can't be uploaded; undefined if it can. */
export function fileProblem(
  { problems, valid, format }: FileSummary,
  uploadKind: UploadKind,
): string | undefined {
  if (problems[0] !== undefined) return (format === 'CSV' ? parsingError : failure)(problems.join(' '));
  if (valid > 0) return undefined;
  return uploadKind === 'course'
    ? 'Error: No valid course data found in CSV'
    : 'Error: No valid quiz or video data found in CSV';
}

/** The message for a finished upload. */
export function successMessage(result: PastImport): string {
  if (result.kind === 'course')
    return `Uploaded ${result.rowsWritten} out of ${result.rowsTotal} courses successfully!`;
  const { videos, quizzes, questions, updatedCourses } = result;
  return `Successfully uploaded ${videos.total} videos, ${quizzes.total} quizzes with ${questions.total} questions and updated ${updatedCourses} courses!`;
}

const rowCount = (count: number): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? 'row' : 'rows'}`;

/** Describes the outcome for one kind of content: 'Questions: 2 new, 1 changed, 4 unchanged, 1 kept'; '' if the file has none. */
function count(noun: string, { total, made, changed, unchanged, kept }: PastImport['videos']): string {
  if (total === 0) return '';
  const plural = noun === 'quiz' ? 'quizzes' : `${noun}s`;
  const parts = Object.entries({ new: made, changed, unchanged, kept })
    .filter(([, number]) => number > 0)
    .map(([state, number]) => `${number.toLocaleString('en-AU')} ${state}`);
  return `${plural.charAt(0).toUpperCase()}${plural.slice(1)}: ${parts.join(', ')}`;
}

/** Writes sentences about unchanged, excluded and unlinked rows of a finished upload. */
export function successDetails(result: PastImport): string[] {
  const { rowsWritten, rowsUnchanged, rowsKept, rowsReported, missingCourses } = result;
  const details: string[] = [];
  if (rowsUnchanged === rowsWritten)
    details.push('Nothing changed: everything in the file was already here.');
  else if (rowsUnchanged > 0) details.push(`${rowCount(rowsUnchanged)} didn’t change anything.`);
  if (rowsKept > 0) details.push(`Edits made here were kept in ${rowCount(rowsKept)}.`);
  const kinds = [count('course', result.courses), count('video', result.videos)]
    .concat(count('quiz', result.quizzes), count('question', result.questions))
    .filter((text) => text !== '');
  if (kinds.length > 0) details.push(`${kinds.join('; ')}.`);
  if (rowsReported > 0)
    details.push(
      `${rowCount(rowsReported)} with errors ${rowsReported === 1 ? 'was skipped. Download it' : 'were skipped. Download them'} below.`,
    );
  if (missingCourses.length > 0)
    details.push(`Not linked because the course wasn’t found: ${missingCourses.join(', ')}.`);
  return details;
}
