import { trackPlayed } from '../progress/watched-ranges';
import type { Playable } from '../playable';

/** Commands to a provider's frame. */
export interface EmbedCommands {
  play(): void;
  pause(): void;
  /** In seconds. */
  seek(seconds: number): void;
  destroy(): void;
}

/** Reports from a provider's frame. */
interface EmbedReports {
  /** The frame has responded and accepts commands. */
  ready(): void;
  /** The playback position in seconds, and the playback rate. */
  at(seconds: number, rate: number): void;
  playing(): void;
  paused(): void;
  ended(): void;
  /** The frame cannot play this video. */
  failed(reason: unknown): void;
}

/** Connects to a provider's frame with the provider's protocol. */
export type ConnectEmbed = (
  frame: HTMLIFrameElement,
  reports: EmbedReports,
  startAt: number,
) => EmbedCommands | Promise<EmbedCommands>;

/** Makes a video in a provider's frame behave like a media element, with the usual events, `ready` and `error`. */
export class EmbedPlayer extends EventTarget implements Playable {
  readonly #tracker = trackPlayed();
  #commands: EmbedCommands | undefined;
  #destroyed = false;
  #seconds: number;
  #playing = false;
  #rate = 1;

  constructor(startAt: number) {
    super();
    this.#seconds = startAt;
  }

  async connect(connect: ConnectEmbed, frame: HTMLIFrameElement): Promise<void> {
    const emit = (type: string) => {
      if (!this.#destroyed) this.dispatchEvent(new Event(type));
    };
    const setPlaying = (playing: boolean) => {
      this.#playing = playing;
      this.#tracker.at(this.#seconds, playing, this.#rate);
    };
    const commands = await connect(
      frame,
      {
        ready: () => emit('ready'),
        at: (seconds, rate) => {
          this.#seconds = seconds;
          this.#rate = rate;
          this.#tracker.at(seconds, this.#playing, rate);
          emit('timeupdate');
        },
        playing: () => {
          setPlaying(true);
          emit('play');
        },
        paused: () => {
          setPlaying(false);
          emit('pause');
        },
        ended: () => {
          setPlaying(false);
          emit('ended');
        },
        failed: (reason) => {
          console.error(reason);
          emit('error');
        },
      },
      this.#seconds,
    );
    if (this.#destroyed) commands.destroy();
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
  destroy(): void {
    this.#destroyed = true;
    this.#commands?.destroy();
  }
}
