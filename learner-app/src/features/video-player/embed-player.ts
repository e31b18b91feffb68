import { trackPlayed } from './watched-ranges';
import type { EmbedSource } from 'shared-ui/learning';

/** The part of a media element that the page works with; a `<video>` has it, and a provider's frame through us. */
export interface Playable {
  /** Seconds. */
  currentTime: number;
  /** What was played since it loaded; see `watched-ranges.ts`. */
  readonly played: Pick<TimeRanges, 'length' | 'start' | 'end'>;
  play(): Promise<void>;
  pause(): void;
  /** Of `timeupdate`, `pause`, `ended` and the others of a media element. */
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

/** Plays on from this second. */
export function playFrom(video: Playable, seconds: number): void {
  video.currentTime = seconds;
  video.play().catch((error: unknown) => console.error(error));
}

/** What a provider's frame is told. */
export interface EmbedCommands {
  play(): void;
  pause(): void;
  /** Seconds. */
  seek(seconds: number): void;
  destroy(): void;
}

/** What a provider's frame tells. */
export interface EmbedReports {
  /** It answers: it is there, and can be told something. */
  ready(): void;
  /** It is at this second, at that speed. */
  at(seconds: number, rate: number): void;
  playing(): void;
  paused(): void;
  ended(): void;
  /** It cannot play this video. */
  failed(reason: unknown): void;
}

/** Speaks a provider's protocol with its frame. */
export type ConnectEmbed = (
  frame: HTMLIFrameElement,
  reports: EmbedReports,
  startAt: number,
) => EmbedCommands | Promise<EmbedCommands>;

/** The protocols, each fetched with the first video of its provider. */
export const connectors: Record<EmbedSource['kind'], () => Promise<ConnectEmbed>> = {
  youtube: async () => (await import('./youtube-frame')).connectYoutube,
  vimeo: async () => (await import('./vimeo-frame')).connectVimeo,
};

/** A video in a provider's frame, with the interface of a media element: `ready`, `error` and the usual events. */
export class EmbedPlayer extends EventTarget implements Playable {
  readonly #tracker = trackPlayed();
  #commands: EmbedCommands | undefined;
  #stopped = false;
  #seconds: number;
  #playing = false;
  #rate = 1;

  constructor(startAt: number) {
    super();
    this.#seconds = startAt;
  }

  async connect(connect: ConnectEmbed, frame: HTMLIFrameElement): Promise<void> {
    const tell = (type: string) => {
      if (!this.#stopped) this.dispatchEvent(new Event(type));
    };
    const settle = (playing: boolean) => {
      this.#playing = playing;
      this.#tracker.at(this.#seconds, playing, this.#rate);
    };
    const commands = await connect(
      frame,
      {
        ready: () => tell('ready'),
        at: (seconds, rate) => {
          this.#seconds = seconds;
          this.#rate = rate;
          this.#tracker.at(seconds, this.#playing, rate);
          tell('timeupdate');
        },
        playing: () => {
          settle(true);
          tell('play');
        },
        paused: () => {
          settle(false);
          tell('pause');
        },
        ended: () => {
          settle(false);
          tell('ended');
        },
        failed: (reason) => {
          console.error(reason);
          tell('error');
        },
      },
      this.#seconds,
    );
    if (this.#stopped) commands.destroy();
    else this.#commands = commands;
  }

  get currentTime(): number {
    return this.#seconds;
  }
  set currentTime(seconds: number) {
    this.#commands?.seek(seconds);
  }
  get played() {
    return this.#tracker.played;
  }
  play(): Promise<void> {
    this.#commands?.play();
    return Promise.resolve();
  }
  pause(): void {
    this.#commands?.pause();
  }
  /** For good. */
  destroy(): void {
    this.#stopped = true;
    this.#commands?.destroy();
  }
}
