import Player from '@vimeo/player';
import type { ConnectEmbed } from './embed-player';

/** Connects to Vimeo's frame with Vimeo's own package, which loads no other scripts. */
export const connectVimeo: ConnectEmbed = (frame, reports, startAt) => {
  const player = new Player(frame);
  let rate = 1;
  const log = (error: unknown) => console.error(error);
  player.on('playbackratechange', ({ playbackRate }) => {
    rate = playbackRate;
  });
  player.on('timeupdate', ({ seconds }) => reports.at(seconds, rate));
  player.on('seeked', ({ seconds }) => reports.at(seconds, rate));
  player.on('play', () => reports.playing());
  player.on('pause', () => reports.paused());
  player.on('ended', () => reports.ended());
  // If the error names a method, a command failed; otherwise, the video itself did.
  player.on('error', (error) => {
    if (!error.method) reports.failed(error);
  });
  player
    .ready()
    .then(async () => {
      if (startAt > 0) await player.setCurrentTime(startAt);
      reports.ready();
    })
    .catch((error: unknown) => reports.failed(error));
  return {
    play: () => void player.play().catch(log),
    pause: () => void player.pause().catch(log),
    seek: (seconds) => void player.setCurrentTime(seconds).catch(log),
    // React removes the frame from the page.
    destroy: () => void player.unload().catch(log),
  };
};
