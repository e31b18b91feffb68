/** Downloads a text as a file. */
export function saveFile(name: string, text: string, type = 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started once the click event is handled; the URL may go shortly after.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** The title of a quiz for the questions of a file. */
export const titleFor = (fileName: string): string =>
  withoutExtension(fileName).trim().slice(0, 200) || 'Imported questions';

export const withoutExtension = (fileName: string): string => fileName.replace(/\.[^.]*$/, '');
