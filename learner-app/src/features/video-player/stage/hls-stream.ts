/** The number of seconds to buffer before the first play; after that, hls.js decides. */
const BUFFER_BEFORE_PLAY = 1;

/**
 * Plays an HLS stream in a video element with hls.js, which is loaded with the first stream; a browser without Media Source Extensions (on
 * an older iPhone) plays it natively.
 *
 * @param onFail called when the stream cannot recover by itself
 * @returns a function that detaches the stream
 */
export function attachStream(video: HTMLVideoElement, url: string, onFail: () => void): () => void {
  let stopped = false;
  let detach = () => video.removeAttribute('src');

  async function attach(): Promise<void> {
    const { default: Hls } = await import('hls.js');
    if (stopped) return;
    if (!Hls.isSupported()) {
      video.src = url;
      return;
    }
    // A worker would be created from a blob, which a strict content security policy forbids.
    const hls = new Hls({ enableWorker: false, maxBufferLength: BUFFER_BEFORE_PLAY });
    const bufferMore = () => {
      hls.config.maxBufferLength = Hls.DefaultConfig.maxBufferLength;
    };
    video.addEventListener('play', bufferMore, { once: true });
    let recovered = false;
    hls.on(Hls.Events.ERROR, (_event, { fatal, type, error }) => {
      if (!fatal) return;
      if (type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
        recovered = true;
        hls.recoverMediaError();
        return;
      }
      console.error(error);
      onFail();
    });
    hls.loadSource(url);
    hls.attachMedia(video);
    detach = () => {
      video.removeEventListener('play', bufferMore);
      hls.destroy();
    };
  }

  attach().catch((error: unknown) => {
    console.error(error);
    if (!stopped) onFail();
  });
  return () => {
    stopped = true;
    detach();
  };
}
