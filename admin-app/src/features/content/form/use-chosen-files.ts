import { useEffect } from 'react';
import type { TransferOptions } from '../../../shared/api/send-with-progress.api';
import {
  cancelUploads,
  isLost,
  MAX_FORM_BYTES,
  unfinishedUpload,
  type ChosenFile,
  type ChosenFiles,
} from '../../../shared/media';
import { allFields, type ContentKind } from '../kinds/content-kind';
import type { AttachedFile, Attachments } from '../kinds/listed-kind';
import type { MediaKind } from '../../../shared/media';

interface ChosenFilesOptions {
  kind: ContentKind;
  files: ChosenFiles | undefined;
  onChange: (files: ChosenFiles) => void;
  /** Receives the path by which content refers to a field's uploaded file. */
  onUploaded: (name: string, path: string) => void;
}

const BLOCKERS = {
  uploading: 'Wait for the upload to finish, or cancel it.',
  paused: 'The upload is paused. Resume or cancel it.',
  failed: 'The upload failed. Retry it, or remove the file.',
};

const NONE: ChosenFiles = new Map();

/** Manages the files chosen in a form, which are sent with it or uploaded to Storage first. */
export function useChosenFiles({ kind, files = NONE, onChange, onUploaded }: ChosenFilesOptions) {
  const attached = attachedFiles(kind, files);

  function change(name: string, chosen?: ChosenFile) {
    cancelUploads(only(files, name));
    const next = new Map(files);
    next.delete(name);
    if (chosen) next.set(name, chosen);
    onChange(next);
  }

  useEffect(() => {
    const uploads = [...files].flatMap(([name, chosen]) =>
      isLost(chosen) || !chosen.upload ? [] : [{ name, state: chosen.upload.state }],
    );
    const unsubscribers = uploads.map(({ name, state }) => {
      const report = (current = state.getState()) => {
        if (current.status === 'done') onUploaded(name, current.path);
      };
      // The upload may have ended while the form was closed.
      report();
      return state.subscribe((current) => report(current));
    });
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [files, onUploaded]);

  return {
    files,
    attached,
    change,
    /** Whether a file of this size can be sent with the form, together with the files of the other fields. */
    fitsForm: (name: string, { size }: File) => {
      const others = [...attached].filter(([field]) => field !== name);
      const bytes = others.reduce((sum, [, { file }]) => sum + file.size, size);
      return kind.sendsFiles && bytes <= MAX_FORM_BYTES;
    },
    /** Finds the first field whose file isn't stored yet, with a message that says what to do. */
    findBlocker: () => {
      for (const [name, chosen] of files) {
        const blocker = unfinishedUpload(chosen);
        if (blocker) return { name, message: BLOCKERS[blocker] };
      }
      return undefined;
    },
    clear: () => {
      cancelUploads(files);
      onChange(NONE);
    },
    toAttachments: (transfer: TransferOptions): Attachments | undefined =>
      attached.size > 0 ? { files: attached, transfer } : undefined,
  };
}

const only = (files: ChosenFiles, name: string): ChosenFiles =>
  new Map([...files].filter(([field]) => field === name));

function attachedFiles(kind: ContentKind, files: ChosenFiles): ReadonlyMap<string, AttachedFile> {
  const controls = new Map(allFields(kind).map(({ name, control }) => [name, control]));
  return new Map(
    [...files].flatMap(([name, chosen]) =>
      isLost(chosen) || chosen.upload
        ? []
        : [[name, { kind: controls.get(name) as MediaKind, file: chosen.file }] as const],
    ),
  );
}
