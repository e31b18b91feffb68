import { useEffect } from 'react';
import { useSignedInUser } from 'shared-ui/services';
import { readPlayerPreferences, storePlayerPreferences } from './player-preferences';

const captionsOf = (video: HTMLVideoElement) =>
  Array.from(video.textTracks).filter(({ kind }) => kind === 'captions');

/** Plays a video as the signed-in person has chosen before: captions, speed and volume. Keeps what they change. */
export function usePlayerPreferences(video: HTMLVideoElement | null): void {
  const { id } = useSignedInUser();
  useEffect(() => {
    if (!video) return;
    const { captions, speed, volume, muted } = readPlayerPreferences(id);
    // Loading the source sets the rate to the default one.
    Object.assign(video, { volume, muted, defaultPlaybackRate: speed, playbackRate: speed });
    if (captions !== null) {
      const tracks = captionsOf(video);
      const track = tracks.find(({ language }) => language === captions) ?? tracks[0];
      if (track) track.mode = 'showing';
    }
    const store = () => {
      const shown = captionsOf(video).find(({ mode }) => mode === 'showing');
      // A video without captions says nothing about whether somebody wants them.
      const language = captionsOf(video).length === 0 ? readPlayerPreferences(id).captions : shown?.language;
      storePlayerPreferences(id, {
        captions: language ?? null,
        speed: video.playbackRate,
        volume: video.volume,
        muted: video.muted,
      });
    };
    video.addEventListener('volumechange', store);
    video.addEventListener('ratechange', store);
    video.textTracks.addEventListener('change', store);
    return () => {
      video.removeEventListener('volumechange', store);
      video.removeEventListener('ratechange', store);
      video.textTracks.removeEventListener('change', store);
    };
  }, [video, id]);
}
