/** Milliseconds after which a video that tells nothing is left alone. */
const PATIENCE = 10_000;

/** The length of a chosen video in seconds, as the browser reads it; undefined if it cannot. */
export function readDuration(file: Blob): Promise<number | undefined> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  return new Promise<number | undefined>((done) => {
    const timer = setTimeout(() => done(undefined), PATIENCE);
    const end = (seconds?: number) => {
      clearTimeout(timer);
      done(seconds !== undefined && Number.isFinite(seconds) && seconds >= 1 ? seconds : undefined);
    };
    video.preload = 'metadata';
    video.onloadedmetadata = () => end(video.duration);
    video.onerror = () => end();
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}
