/** Reads a time such as `0:42` or `1:02:03`, or a number of seconds. @returns seconds, or undefined if it isn't a time within a day */
export function readCueTime(text: string): number | undefined {
  const match = /^(?:(\d{1,2}):)?(?:(\d{1,3}):)?(\d{1,5})$/.exec(text.trim());
  if (!match) return undefined;
  const [, first, second, last] = match;
  const [hours, minutes] = second === undefined ? [0, Number(first ?? 0)] : [Number(first), Number(second)];
  if (first !== undefined && Number(last) > 59) return undefined;
  const seconds = hours * 3600 + minutes * 60 + Number(last);
  return seconds <= 86_400 ? seconds : undefined;
}

/** Writes a number of seconds as `0:42` or `1:02:03`. */
export function writeCueTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
