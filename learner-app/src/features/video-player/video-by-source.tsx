import { useState } from 'react';
import type { Elements } from 'shared-ui/components';
import { resolveMediaUrl } from 'shared-ui/data';
import type { VideoSource } from 'shared-ui/learning';
import { useForeignMedia } from 'shared-ui/media-consent';
import { useServices } from 'shared-ui/services';
import { ConsentedStage } from './consent/consented-stage';
import { mediaSources } from './consent/media-sources';
import { EmbedStage } from './embed/embed-stage';
import type { Playable } from './playable';
import { VideoStage } from './stage/video-stage';

interface VideoBySourceProps {
  source: VideoSource;
  image: string | null;
  captions: string | undefined;
  title: string;
  startAt: number;
  onPlayer: (player: Playable | null) => void;
  /** Shown over the video when it has ended. */
  end: Elements;
}

/** Renders the player for the video's source, after the learner's consent if its files come from other hosts. */
export function VideoBySource({ source, image, ...props }: VideoBySourceProps) {
  const { config } = useServices();
  const { url: poster } = useForeignMedia(resolveMediaUrl(config, image));
  const [sources] = useState(() => mediaSources(config, source, props.captions));
  const stage = (pressed: boolean, note: Elements) =>
    'url' in source ? (
      <VideoStage kind={source.kind} src={source.url} poster={poster} note={note} {...props} />
    ) : (
      <EmbedStage source={source} pressed={pressed} note={note} {...props} />
    );
  if (sources.length === 0) return stage(false, null);
  return (
    <ConsentedStage sources={sources} poster={poster}>
      {stage}
    </ConsentedStage>
  );
}
