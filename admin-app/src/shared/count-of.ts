/** Returns a count with its noun: '1 student', '30 students'. */
export const countOf = (count: number, noun: string, plural = `${noun}s`) =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? noun : plural}`;
