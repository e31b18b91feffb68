/** How long to wait for an unresponsive video, in milliseconds. */
const PROBE_TIMEOUT_MS = 10_000;

interface VideoMetadata {
  /** Length in seconds, if the browser can read it. */
  seconds?: number;
  /** Whether this browser can show the video's picture; with an unknown codec, it may only play the sound. Undefined after a timeout. */
  plays?: boolean;
}

/** Reads the length of a chosen video, and whether this browser can play it. */
export function probeVideo(file: Blob): Promise<VideoMetadata> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  return new Promise<VideoMetadata>((done) => {
    const timer = setTimeout(() => done({}), PROBE_TIMEOUT_MS);
    const end = (facts: VideoMetadata) => {
      clearTimeout(timer);
      done(facts);
    };
    video.preload = 'metadata';
    video.onloadedmetadata = () => {
      const { duration, videoWidth } = video;
      const known = Number.isFinite(duration) && duration >= 1;
      end({ plays: videoWidth > 0, ...(known && { seconds: duration }) });
    };
    video.onerror = () => end({ plays: false });
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}
