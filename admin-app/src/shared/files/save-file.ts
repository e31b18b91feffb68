/**
 * Downloads a file.
 * @param content the file's content; a string is saved as CSV
 */
export function saveFile(name: string, content: string | Blob): void {
  const file =
    typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
