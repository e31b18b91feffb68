import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui/components';
import { BigPlay, Player, Problem, StageRoot } from './video-stage.styles';
import { playFrom } from './embed-player';
import { attachStream } from './hls-stream';
import './media-elements';
import { SpeedSelect } from './speed-select';
import { Transcript } from './transcript';
import { useRetryOnline } from './use-retry-online';
import { resumePosition } from './watch-progress';

interface VideoStageProps {
  kind: 'file' | 'hls';
  src: string;
  poster: string | undefined;
  /** URL of WebVTT captions; also the transcript. */
  captions: string | undefined;
  title: string;
  /** Seconds where the learner was. */
  startAt: number;
  /** Takes the video as soon as it is there; must not change. */
  onPlayer: (video: HTMLVideoElement | null) => void;
}

/** media-chrome calls it a button, which has no checked state (`aria-checked`); it does so as soon as it is inserted. */
function asSwitch(button: HTMLElement | null): void {
  button?.setAttribute('role', 'switch');
}

/** A video that the browser plays, with its controls, and the transcript beside it when there are captions. */
export function VideoStage({ kind, src, poster, captions, title, startAt, onPlayer }: VideoStageProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [transcriptTrack, setTranscriptTrack] = useState<HTMLTrackElement | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  /** Where to go on when the video has loaded, and whether it was playing. */
  const goOn = useRef({ place: startAt, playing: false });

  const takeVideo = useCallback(
    (element: HTMLVideoElement | null) => {
      setVideo(element);
      onPlayer(element);
    },
    [onPlayer],
  );
  useEffect(() => {
    if (kind === 'hls' && video) return attachStream(video, src, () => setFailed(true));
  }, [kind, video, src, attempt]);

  function retry() {
    if (!video) return;
    goOn.current = { place: video.currentTime || goOn.current.place, playing: !video.paused };
    setFailed(false);
    if (kind === 'hls') setAttempt(attempt + 1);
    else video.load();
  }
  useRetryOnline(failed, retry);
  function resume(element: HTMLVideoElement) {
    const { place, playing } = goOn.current;
    const at = resumePosition(place, element.duration);
    // Any seek, even to 0, would take the poster away.
    if (at > 0) element.currentTime = at;
    if (playing) element.play().catch((error: unknown) => console.error(error));
  }

  return (
    <StageRoot data-beside={Boolean(captions)}>
      <Player>
        <media-controller aria-label={title} inert={failed}>
          {/* eslint-disable-next-line jsx-a11y/media-has-caption -- content without captions is possible */}
          <video
            ref={takeVideo}
            slot="media"
            src={kind === 'file' ? src : undefined}
            poster={poster}
            crossOrigin="anonymous"
            preload="metadata"
            playsInline
            onLoadedMetadata={({ currentTarget }) => resume(currentTarget)}
            onError={() => setFailed(true)}
          >
            {captions && <track kind="captions" src={captions} srcLang="en-AU" label="English" />}
            {captions && <track ref={setTranscriptTrack} kind="metadata" src={captions} label="Transcript" />}
          </video>
          <media-loading-indicator slot="centered-chrome" />
          <BigPlay slot="centered-chrome">
            <media-play-button />
          </BigPlay>
          <media-control-bar>
            <media-play-button />
            <media-seek-backward-button seekoffset="10" />
            <media-seek-forward-button seekoffset="10" />
            <media-time-display showduration notoggle />
            <media-time-range />
            <media-mute-button />
            <media-volume-range />
            {captions && <media-captions-button ref={asSwitch} />}
            <SpeedSelect video={video} />
            <media-fullscreen-button />
          </media-control-bar>
        </media-controller>
        {failed && (
          <Problem role="alert">
            <p>This video couldn’t be loaded. Check your connection, then try again.</p>
            <Button onClick={retry}>Retry</Button>
          </Problem>
        )}
      </Player>
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
