/** Lets the browser save a text as a file. */
export function saveFile(name: string, text: string, type = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has its own hold on it once the click is through.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
