import type { HostServices } from '@learn-for-life/contract';
import { toAppError } from 'shared-ui/data';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { discardUpload, isResumable, uploadMedia, type MediaUpload } from './media.api';

export type UploadState =
  | { status: 'uploading'; percent: number }
  /** Nothing is being sent, because the user paused the upload or the connection was lost. */
  | { status: 'paused'; percent: number; offline: boolean }
  | { status: 'failed'; problem: string }
  /** `path` is the path by which content refers to the file. */
  | { status: 'done'; path: string };

/** A file on its way to Storage. The upload continues even while its form is closed. */
export interface Upload {
  state: StoreApi<UploadState>;
  /** Stops sending until `start`; undefined for a small file. */
  pause: (() => void) | undefined;
  /** Sends the rest, after a pause or a failure. */
  start: () => void;
  /** Cancels the upload permanently. */
  cancel: () => void;
}

/** Starts to upload a file that `checkFile` accepts. */
export function startUpload(services: HostServices, request: MediaUpload): Upload {
  const state = createStore<UploadState>(() => ({ status: 'uploading', percent: 0 }));
  let controller = new AbortController();
  const percent = () => {
    const current = state.getState();
    return 'percent' in current ? current.percent : 0;
  };

  async function run() {
    window.removeEventListener('online', start);
    controller.abort();
    const { signal } = (controller = new AbortController());
    const setUnlessAborted = (next: UploadState) => {
      if (!signal.aborted) state.setState(next, true);
    };
    setUnlessAborted({ status: 'uploading', percent: percent() });
    try {
      const onProgress = (sent: number) => setUnlessAborted({ status: 'uploading', percent: sent });
      const path = await uploadMedia(services, request, { signal, onProgress });
      setUnlessAborted({ status: 'done', path });
    } catch (error) {
      if (signal.aborted) return;
      const { code, message } = toAppError(error);
      if (code === 'interrupted') {
        setUnlessAborted({ status: 'paused', percent: percent(), offline: true });
        window.addEventListener('online', start);
        return;
      }
      console.error(error);
      setUnlessAborted({ status: 'failed', problem: message });
    }
  }
  const start = () => void run();
  start();
  return {
    state,
    start,
    pause: isResumable(request.file)
      ? () => {
          state.setState({ status: 'paused', percent: percent(), offline: false }, true);
          controller.abort();
        }
      : undefined,
    cancel: () => {
      window.removeEventListener('online', start);
      controller.abort();
      if (state.getState().status !== 'done') void discardUpload(services, request).catch(() => undefined);
    },
  };
}
