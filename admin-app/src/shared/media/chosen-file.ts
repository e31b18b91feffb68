import type { Upload } from './upload';

/** A file chosen for a field. */
export interface ChosenFile {
  file: File;
  /** Uploads the file to Storage; without it, the file is sent with the form. */
  upload?: Upload;
}

/** What remains of a chosen file after a reload of the page. */
export interface LostFile {
  name: string;
}

/** By the name of the field. */
export type ChosenFiles = ReadonlyMap<string, ChosenFile | LostFile>;

export const isLost = (chosen: ChosenFile | LostFile): chosen is LostFile => !('file' in chosen);

/** Why a file can't be saved yet: it is on its way to Storage, or didn't get there. */
export function unfinishedUpload(
  chosen: ChosenFile | LostFile,
): 'uploading' | 'paused' | 'failed' | undefined {
  const status = isLost(chosen) ? undefined : chosen.upload?.state.getState().status;
  return status === 'done' ? undefined : status;
}

/** A chosen file that JSON turns into a `LostFile`. */
export const chosenFile = (file: File, upload?: Upload): ChosenFile & { toJSON: () => LostFile } => ({
  file,
  ...(upload && { upload }),
  toJSON: () => ({ name: file.name }),
});

/** Stops uploads that are no longer needed. */
export function cancelUploads(files: ChosenFiles): void {
  for (const chosen of files.values()) if (!isLost(chosen)) chosen.upload?.cancel();
}
