import { toAppError } from 'shared-ui/data';
import type { Encoding } from '../../../shared/encodings';
import type { UploadKind } from '../import-row';
import type { ImportsApi } from '../imports.api';
import type { PreviewedFile } from '../preview/previewed-file';
import type { ImportReader } from '../worker/import-reader';
import { titleFor } from '../file-names';
import { failure, fileProblem } from '../upload-messages';

interface ReadOptions {
  uploadKind: UploadKind;
  api: ImportsApi;
  reader: ImportReader;
  /** The encoding that a person chose. */
  readAs: Encoding | undefined;
}

/**
 * Reads and validates a file and looks its ids up on the server.
 * @returns the file, and the reason if it can't be uploaded or checked
 * @throws Error from the worker if the file cannot be read
 */
export async function readFile(
  file: File,
  { uploadKind, api, reader, readAs }: ReadOptions,
): Promise<{ file: PreviewedFile; problem: string | undefined }> {
  let summary = await reader.open(file, file.name, uploadKind, { title: titleFor(file.name) }, readAs);
  let uploadedAt: string | null = null;
  let checkProblem: string | undefined;
  if (summary.valid > 0) {
    try {
      const existing = await api.check(summary);
      uploadedAt = existing.uploadedAt;
      summary = await reader.addExisting(existing);
    } catch (error) {
      console.error(error);
      checkProblem = failure(toAppError(error).message);
    }
  }
  return {
    file: { name: file.name, reader, summary, uploadedAt, version: 0 },
    problem: fileProblem(summary, uploadKind) ?? checkProblem,
  };
}
