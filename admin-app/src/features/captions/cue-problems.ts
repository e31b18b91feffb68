import { formatTime, parseTime, type Cue } from './cue';

/** Problems with a caption; `overlap` is only a warning, because two people may speak at the same time. */
export interface CueProblems {
  start?: string;
  end?: string;
  text?: string;
  overlap?: string;
}

const NO_TIME = 'Enter a time such as 1:02.5.';

/**
 * Returns a caption's problems.
 * @param previous the caption before it
 * @param length the video's length in milliseconds, if known
 */
export function problemsOf(cue: Cue, previous: Cue | undefined, length?: number): CueProblems {
  const [start, end] = [parseTime(cue.start), parseTime(cue.end)];
  const problems: CueProblems = {};
  if (start === undefined) problems.start = NO_TIME;
  if (end === undefined) problems.end = NO_TIME;
  // A file may contain blank captions; people don't have to fix those they didn't write.
  if (cue.text.trim() === '' && cue.source?.text.trim() !== '')
    problems.text = 'Enter text, or delete this caption.';
  if (start === undefined || end === undefined) return problems;
  if (end <= start) problems.end = 'The end time must be after the start time.';
  else if (length !== undefined && start >= length)
    problems.start = `Choose a time before the video ends at ${formatTime(length)}.`;
  const [before, until] = [previous && parseTime(previous.start), previous && parseTime(previous.end)];
  if (before !== undefined && start < before)
    problems.start = `Choose a time after ${formatTime(before)}, when the caption above starts.`;
  else if (until !== undefined && start < until)
    problems.overlap = `Overlaps the caption above until ${formatTime(until)}, so both are shown.`;
  return problems;
}

/** Whether captions with these problems cannot be used. */
export const isInvalid = ({ start, end, text }: CueProblems): boolean =>
  start !== undefined || end !== undefined || text !== undefined;
