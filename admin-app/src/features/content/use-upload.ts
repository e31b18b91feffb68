import { useEffect, useRef, useState } from 'react';
import { toAppError } from 'shared-ui/lib';
import { useServices } from 'shared-ui/services';
import type { MediaKind } from './content-kind';
import { judgeFile } from './media-rules';
import { uploadMedia } from './media.api';

export type UploadState =
  | { status: 'idle' }
  | { status: 'refused'; problem: string }
  | { status: 'sending'; file: File; percent: number }
  | { status: 'failed'; file: File; problem: string }
  | { status: 'done'; file: File };

interface UploadOptions {
  kind: MediaKind;
  /** Keeps the file to be sent with the form; false when it has to go to Storage by itself. */
  hold: (file: File) => boolean;
  /** Gets how content refers to the file once it is in Storage. */
  onPath: (path: string) => void;
  /** It sets out, has arrived, or was stopped. */
  onBusy: (busy: boolean) => void;
}

/** One picked file: kept for the form, or on its way to Storage. */
export function useUpload({ kind, hold, onPath, onBusy }: UploadOptions) {
  const services = useServices();
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function start(file: File) {
    const judged = judgeFile(kind, file);
    if (judged.problem !== undefined) {
      setState({ status: 'refused', problem: judged.problem });
      return;
    }
    stop.current?.abort();
    if (hold(file)) {
      setState({ status: 'idle' });
      return;
    }
    const controller = (stop.current = new AbortController());
    const show = (next: UploadState) => {
      if (!controller.signal.aborted) setState(next);
    };
    show({ status: 'sending', file, percent: 0 });
    onBusy(true);
    try {
      const path = await uploadMedia(
        services,
        { kind, file, contentType: judged.contentType },
        { signal: controller.signal, onProgress: (percent) => show({ status: 'sending', file, percent }) },
      );
      if (controller.signal.aborted) return;
      onPath(path);
      show({ status: 'done', file });
    } catch (error) {
      if (!controller.signal.aborted) console.error(error);
      show({ status: 'failed', file, problem: toAppError(error).message });
    } finally {
      if (stop.current === controller) onBusy(false);
    }
  }

  return {
    state,
    start: (file: File) => void start(file),
    cancel: () => {
      stop.current?.abort();
      setState({ status: 'idle' });
    },
  };
}
