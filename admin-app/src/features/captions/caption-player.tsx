import { useCallback, type RefObject } from 'react';
import { useServices } from 'shared-ui/services';
import { resolveMediaUrl } from 'shared-ui/data';
import { useForeignMedia } from 'shared-ui/media-consent';
import { parseVideoSource } from 'shared-ui/learning';
import { ForeignMediaNote } from '../../shared/media/foreign-media-note';
import { Note, Stage } from './captions.styles';

/** The video that the captions belong to: a chosen file, or an address. */
export interface CaptionedVideo {
  title: string;
  file: File | undefined;
  address: string;
}

interface CaptionPlayerProps {
  video: CaptionedVideo;
  playerRef: RefObject<HTMLVideoElement | null>;
  /** The caption at the current time. */
  caption: string | undefined;
  /** Called when the playback position changes. @param at the position in milliseconds */
  onTime: (at: number) => void;
  /** Called once the video's length is known. @param length in milliseconds */
  onLength: (length: number) => void;
}

/** Plays the video with the edited captions. */
export function CaptionPlayer({ video, playerRef, caption, onTime, onLength }: CaptionPlayerProps) {
  const { config } = useServices();
  const source = parseVideoSource(resolveMediaUrl(config, video.address));
  const stored = useForeignMedia(source?.kind === 'file' ? source.url : undefined);
  const { file } = video;
  const setVideo = useCallback(
    (element: HTMLVideoElement | null) => {
      playerRef.current = element;
      if (!element || !file) return;
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => {
        playerRef.current = null;
        URL.revokeObjectURL(url);
      };
    },
    [file, playerRef],
  );
  if (!file && stored.host) return <ForeignMediaNote host={stored.host} onLoad={stored.allow} />;
  if (!file && source?.kind !== 'file')
    return (
      <Note>
        {source
          ? 'This video plays only in the student player. You can still edit its captions.'
          : 'No video yet. Choose a video file to play it while you write captions.'}
      </Note>
    );
  return (
    <Stage>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the edited caption is shown beside it */}
      <video
        ref={setVideo}
        controls
        playsInline
        preload="metadata"
        src={file ? undefined : stored.url}
        aria-label={`Video: ${video.title}`}
        onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime * 1000)}
        onLoadedMetadata={({ currentTarget: { duration } }) => {
          if (Number.isFinite(duration)) onLength(duration * 1000);
        }}
      />
      {caption && <p>{caption}</p>}
    </Stage>
  );
}
