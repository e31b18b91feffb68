import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Button } from 'shared-ui/components';
import { BigPlay, Player, Problem, StageRoot } from './video-stage.styles';
import './media-elements';
import { SpeedSelect } from './speed-select';
import { Transcript } from './transcript';
import { resumePosition } from './watch-progress';

interface VideoStageProps {
  src: string;
  poster: string | undefined;
  /** URL of WebVTT captions; also the transcript. */
  captions: string | undefined;
  title: string;
  /** Seconds where the learner was. */
  startAt: number;
  ref: Ref<HTMLVideoElement>;
}

/** media-chrome calls it a button, which has no checked state (`aria-checked`); it does so as soon as it is inserted. */
function asSwitch(button: HTMLElement | null): void {
  button?.setAttribute('role', 'switch');
}

/** The video with its controls, and the transcript beside it when there are captions. */
export function VideoStage({ src, poster, captions, title, startAt, ref }: VideoStageProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [transcriptTrack, setTranscriptTrack] = useState<HTMLTrackElement | null>(null);
  useImperativeHandle(ref, () => video.current as HTMLVideoElement);
  const [failed, setFailed] = useState(false);
  const [place, setPlace] = useState(startAt);

  function retry() {
    const element = video.current;
    if (!element) return;
    setPlace(element.currentTime || place);
    setFailed(false);
    element.load();
  }
  function seek(seconds: number) {
    const element = video.current;
    if (!element) return;
    element.currentTime = seconds;
    element.play().catch((error: unknown) => console.error(error));
  }

  return (
    <StageRoot data-beside={Boolean(captions)}>
      <Player>
        <media-controller aria-label={title} inert={failed}>
          {/* eslint-disable-next-line jsx-a11y/media-has-caption -- content without captions is possible */}
          <video
            ref={video}
            slot="media"
            src={src}
            poster={poster}
            crossOrigin="anonymous"
            preload="metadata"
            playsInline
            onLoadedMetadata={({ currentTarget }) => {
              const resume = resumePosition(place, currentTarget.duration);
              // Any seek, even to 0, would take the poster away.
              if (resume > 0) currentTarget.currentTime = resume;
            }}
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
          <Transcript track={transcriptTrack} onSeek={seek} />
        </div>
      )}
    </StageRoot>
  );
}
