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

/** One file on its way to Storage. `onPath` gets how content refers to it; `onBusy` when it sets out and arrives. */
export function useUpload(kind: MediaKind, onPath: (path: string) => void, onBusy: (busy: boolean) => void) {
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
