import { CHECK_CONNECTION } from 'shared-ui/data';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, type Elements } from 'shared-ui/components';
import { useSignedInUser } from 'shared-ui/services';
import { resumePosition } from '../progress/watch-progress';
import { Transcript } from '../transcript/transcript';
import { Captions } from './captions';
import { attachStream } from './hls-stream';
import { playFrom } from '../playable';
import { readPlayerPreferences, storePlayerPreferences } from './player-preferences';
import { FirstPlay, Controls, useControls } from './video-controls';
import { useRetryOnline } from './use-retry-online';
import { Player, Problem, StageRoot } from './video-stage.styles';

const captionsOf = (video: HTMLVideoElement) =>
  Array.from(video.textTracks).filter(({ kind }) => kind === 'captions');

/** Applies the captions, speed and volume that the signed-in person chose before, and stores changes to them. */
function usePlayerPreferences(video: HTMLVideoElement | null): void {
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
      // A video without captions doesn't change the stored choice.
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

interface VideoStageProps {
  kind: 'file' | 'hls';
  src: string;
  poster: string | undefined;
  /** URL of WebVTT captions; also used for the transcript. */
  captions: string | undefined;
  title: string;
  /** The position, in seconds, at which the learner stopped. */
  startAt: number;
  /** Shown below the video. */
  note?: Elements;
  /** Shown over the video when it has ended; the controls can't be used then. */
  end?: Elements;
  /** Receives the video as soon as it's mounted; must be the same function on each render. */
  onPlayer: (video: HTMLVideoElement | null) => void;
}

/** Loads the source, resumes at the learner's position, and retries after a failure. */
function useVideoSource(video: HTMLVideoElement | null, { kind, src, startAt }: VideoStageProps) {
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  /** The position at which to resume when the video has loaded, and whether it was playing. */
  const resumeAt = useRef({ position: startAt, playing: false });

  useEffect(() => {
    if (kind === 'hls' && video) return attachStream(video, src, () => setFailed(true));
  }, [kind, video, src, attempt]);

  function retry() {
    if (!video) return;
    const position = video.currentTime || resumeAt.current.position;
    resumeAt.current = { position, playing: !video.paused };
    setFailed(false);
    if (kind === 'hls') setAttempt(attempt + 1);
    else video.load();
  }
  useRetryOnline(failed, retry);

  function resume(element: HTMLVideoElement) {
    const position = resumePosition(resumeAt.current.position, element.duration);
    // Any seek, even to 0, would remove the poster.
    if (position > 0) element.currentTime = position;
    if (resumeAt.current.playing) element.play().catch((error: unknown) => console.error(error));
  }
  return { failed, fail: () => setFailed(true), retry, resume };
}

/** Moves the focus to the bar's button once the video plays, so that Space pauses it, unless the learner has moved the focus. */
function useFocusAfterFirstPlay(video: HTMLVideoElement | null, isReady: boolean): void {
  useEffect(() => {
    if (!video || !isReady) return;
    // The big Play button has the focus, and disappears once the video plays. If a video plays immediately after a navigation, the main
    // region has the focus. In both cases Space would scroll.
    const moveFocus = () => {
      if (document.activeElement?.matches('main, [data-first-play], [data-first-play] *'))
        video
          .closest('media-controller')
          ?.querySelector<HTMLElement>('media-control-bar media-play-button')
          ?.focus({ preventScroll: true });
    };
    if (!video.paused) moveFocus();
    video.addEventListener('play', moveFocus);
    return () => video.removeEventListener('play', moveFocus);
  }, [video, isReady]);
}

/** A video that the browser plays, with its controls, and the transcript beside it when there are captions. */
export function VideoStage(props: VideoStageProps) {
  const { kind, src, poster, captions, title, note, end, onPlayer } = props;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [captionTrack, setCaptionTrack] = useState<HTMLTrackElement | null>(null);
  const [transcriptTrack, setTranscriptTrack] = useState<HTMLTrackElement | null>(null);
  const { failed, fail, retry, resume } = useVideoSource(video, props);
  usePlayerPreferences(video);
  const controls = useControls();
  const controller = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // media-chrome names its controller 'video player'.
    if (controls === 'ready') controller.current?.setAttribute('aria-label', title);
  }, [controls, title]);
  useFocusAfterFirstPlay(video, controls === 'ready');

  const handleVideo = useCallback(
    (element: HTMLVideoElement | null) => {
      setVideo(element);
      onPlayer(element);
    },
    [onPlayer],
  );
  return (
    <StageRoot data-beside={Boolean(captions)}>
      <div>
        <Player data-stage>
          <media-controller
            ref={controller}
            role="region"
            aria-label={title}
            inert={failed || Boolean(end)}
            nomutedpref
            nosubtitleslangpref
            novolumepref
          >
            {/* eslint-disable-next-line jsx-a11y/media-has-caption -- content without captions is possible */}
            <video
              ref={handleVideo}
              slot="media"
              src={kind === 'file' ? src : undefined}
              poster={poster}
              crossOrigin="anonymous"
              preload="metadata"
              playsInline
              controls={controls === 'native'}
              onLoadedMetadata={({ currentTarget }) => resume(currentTarget)}
              onError={fail}
            >
              {captions && (
                <track ref={setCaptionTrack} kind="captions" src={captions} srcLang="en-AU" label="English" />
              )}
              {captions && (
                <track ref={setTranscriptTrack} kind="metadata" src={captions} label="Transcript" />
              )}
            </video>
            <media-loading-indicator slot="centered-chrome" />
            {controls !== 'native' && <FirstPlay video={video} />}
            {controls === 'ready' && <Captions video={video} track={captionTrack} />}
            <Controls video={video} captions={Boolean(captions)} ready={controls === 'ready'} />
          </media-controller>
          {failed && (
            <Problem role="alert">
              <p>{`Couldn’t load this video. ${navigator.onLine ? 'Please try again in a moment.' : CHECK_CONNECTION}`}</p>
              <Button onClick={retry}>Retry</Button>
            </Problem>
          )}
          {end}
        </Player>
        {note}
      </div>
      {captions && (
        <div>
          <Transcript
            track={transcriptTrack}
            video={video}
            onSeek={(seconds) => video && playFrom(video, seconds)}
          />
        </div>
      )}
    </StageRoot>
  );
}
