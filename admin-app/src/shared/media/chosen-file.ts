import type { Upload } from './upload';

/** A file chosen for a field. */
export interface ChosenFile {
  file: File;
  /** Uploads the file to Storage; without it, the file is sent with the form. */
  upload?: Upload;
}

/** What is left of a chosen file after the page is reloaded. */
export interface LostFile {
  name: string;
}

/** Chosen files, by field name. */
export type ChosenFiles = ReadonlyMap<string, ChosenFile | LostFile>;

export const isLost = (chosen: ChosenFile | LostFile): chosen is LostFile => !('file' in chosen);

/** Returns why a file can't be saved yet: the status of its unfinished or failed upload to Storage; undefined if it can be saved. */
export function unfinishedUpload(
  chosen: ChosenFile | LostFile,
): 'uploading' | 'paused' | 'failed' | undefined {
  const status = isLost(chosen) ? undefined : chosen.upload?.state.getState().status;
  return status === 'done' ? undefined : status;
}

/** Creates a chosen file. Converted to JSON, it becomes a `LostFile`. */
export const chosenFile = (file: File, upload?: Upload): ChosenFile & { toJSON: () => LostFile } => ({
  file,
  ...(upload && { upload }),
  toJSON: () => ({ name: file.name }),
});

/** Stops uploads that are no longer needed. */
export function cancelUploads(files: ChosenFiles): void {
  for (const chosen of files.values()) if (!isLost(chosen)) chosen.upload?.cancel();
}
