import type { HostServices } from 'shared-ui/contract';
import { toAppError } from 'shared-ui/data';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MediaKind } from './media-rules';
import { uploadMedia } from './media.api';

export type UploadState =
  | { status: 'uploading'; percent: number }
  | { status: 'failed'; problem: string }
  /** `path` is how content refers to the file. */
  | { status: 'done'; path: string };

/** A file on its way to Storage. It goes on while the form that it was chosen in is closed. */
export interface Upload {
  state: StoreApi<UploadState>;
  retry: () => void;
  cancel: () => void;
}

/** Starts to upload a file that `checkFile` accepts. */
export function startUpload(
  services: HostServices,
  request: { kind: MediaKind; contentType: string; file: File },
): Upload {
  const state = createStore<UploadState>(() => ({ status: 'uploading', percent: 0 }));
  let controller: AbortController;

  async function run() {
    const { signal } = (controller = new AbortController());
    const setUnlessAborted = (next: UploadState) => {
      if (!signal.aborted) state.setState(next, true);
    };
    const onProgress = (percent: number) => setUnlessAborted({ status: 'uploading', percent });
    onProgress(0);
    try {
      const path = await uploadMedia(services, request, { signal, onProgress });
      setUnlessAborted({ status: 'done', path });
    } catch (error) {
      if (!signal.aborted) console.error(error);
      setUnlessAborted({ status: 'failed', problem: toAppError(error).message });
    }
  }
  void run();
  return { state, retry: () => void run(), cancel: () => controller.abort() };
}
