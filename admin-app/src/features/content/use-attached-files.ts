import { useState } from 'react';
import type { TransferOptions } from '../../shared/send-with-progress.api';
import { MAX_FORM_BYTES, type MediaKind } from '../../shared/media';
import type { AttachedFile, Attachments, ContentField, ContentKind } from './content-kind';

/** The files that will be sent with the form, by field name. */
export function useAttachedFiles({ sendsFiles }: Pick<ContentKind, 'sendsFiles'>) {
  const [files, setFiles] = useState<ReadonlyMap<string, AttachedFile>>(new Map());

  /** Attaches a field's file, or detaches it. @returns whether the form can take it with the other files */
  function attach({ name, control }: ContentField, file: File | undefined): boolean {
    const next = new Map(files);
    next.delete(name);
    const otherBytes = [...next.values()].reduce((bytes, other) => bytes + other.file.size, 0);
    const fits = file !== undefined && sendsFiles && otherBytes + file.size <= MAX_FORM_BYTES;
    if (fits) next.set(name, { kind: control as MediaKind, file });
    setFiles(next);
    return fits;
  }

  return {
    files,
    attach,
    clear: () => setFiles(new Map()),
    toAttachments: (transfer: TransferOptions): Attachments | undefined =>
      files.size > 0 ? { files, transfer } : undefined,
  };
}
