import { useEffect, useRef, useState } from 'react';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { checkContent, checkFile, type MediaKind } from './media-rules';
import { uploadMedia } from './media.api';

export type UploadState =
  | { status: 'idle' }
  | { status: 'refused'; problem: string }
  | { status: 'uploading'; file: File; percent: number }
  | { status: 'failed'; file: File; problem: string }
  | { status: 'done'; file: File; path: string };

interface UploadOptions {
  kind: MediaKind;
  /** Receives a file that can be taken, before it is attached or uploaded. */
  onAccepted?: ((file: File) => void) | undefined;
  /** Attaches the file to the form; false if it has to be uploaded to Storage instead. */
  onAttach: (file: File) => boolean;
  /** Receives how content refers to the uploaded file. */
  onUploaded: (path: string) => void;
  /** Called when an upload starts, and when it has ended or was cancelled. */
  onUploading: (busy: boolean) => void;
}

/** One picked file: attached to the form, or uploaded to Storage. */
export function useUpload({ kind, onAccepted, onAttach, onUploaded, onUploading }: UploadOptions) {
  const services = useServices();
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function start(file: File) {
    const check = checkFile(kind, file);
    if (check.problem !== undefined) {
      setState({ status: 'refused', problem: check.problem });
      return;
    }
    current.current?.abort();
    const controller = (current.current = new AbortController());
    const { signal } = controller;
    const problem = await checkContent(kind, file);
    // Another file was chosen meanwhile, or the form was left.
    if (current.current !== controller) return;
    // An upload that this file replaces has been cancelled.
    onUploading(false);
    if (problem !== undefined) {
      setState({ status: 'refused', problem });
      return;
    }
    onAccepted?.(file);
    if (onAttach(file)) {
      setState({ status: 'idle' });
      return;
    }
    const setUnlessAborted = (next: UploadState) => {
      if (!signal.aborted) setState(next);
    };
    const onProgress = (percent: number) => setUnlessAborted({ status: 'uploading', file, percent });
    onProgress(0);
    onUploading(true);
    try {
      const { contentType } = check;
      const path = await uploadMedia(services, { kind, file, contentType }, { signal, onProgress });
      if (signal.aborted) return;
      onUploaded(path);
      setState({ status: 'done', file, path });
    } catch (error) {
      if (!signal.aborted) console.error(error);
      setUnlessAborted({ status: 'failed', file, problem: toAppError(error).message });
    } finally {
      if (current.current === controller) onUploading(false);
    }
  }

  return {
    state,
    start: (file: File) => void start(file),
    cancel: () => {
      current.current?.abort();
      setState({ status: 'idle' });
    },
  };
}
