/** The part of a media element that the player uses, implemented by `<video>` and, for a provider's frame, by `EmbedPlayer`. */
export interface Playable {
  /** In seconds. */
  currentTime: number;
  /** The ranges that were played since the video loaded; see `watched-ranges.ts`. */
  readonly played: Pick<TimeRanges, 'length' | 'start' | 'end'>;
  play(): Promise<void>;
  pause(): void;
  /** Listens for `timeupdate`, `pause`, `ended` and the other events of a media element. */
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

/** Plays from this second. */
export function playFrom(video: Playable, seconds: number): void {
  video.currentTime = seconds;
  video.play().catch((error: unknown) => console.error(error));
}
