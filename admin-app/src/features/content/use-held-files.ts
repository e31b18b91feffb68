import { useState } from 'react';
import type { Sending } from '../../shared/send.api';
import type { ContentField, ContentKind, MediaKind } from './content-kind';
import type { Attached, HeldFile } from './form.api';
import { MAX_FORM_BYTES } from './media-rules';

/** Files that wait to be sent with the form, by the field they belong to. */
export function useHeldFiles({ takesFiles }: Pick<ContentKind, 'takesFiles'>) {
  const [files, setFiles] = useState<ReadonlyMap<string, HeldFile>>(new Map());

  /** Keeps a field's file, or forgets it. @returns whether the form can take it beside the others */
  function hold({ name, control }: ContentField, file: File | undefined): boolean {
    const next = new Map(files);
    next.delete(name);
    const others = [...next.values()].reduce((bytes, each) => bytes + each.file.size, 0);
    const fits = file !== undefined && takesFiles && others + file.size <= MAX_FORM_BYTES;
    if (fits) next.set(name, { kind: control as MediaKind, file });
    setFiles(next);
    return fits;
  }

  return {
    files,
    hold,
    clear: () => setFiles(new Map()),
    attach: (sending: Sending): Attached | undefined => (files.size > 0 ? { files, sending } : undefined),
  };
}
