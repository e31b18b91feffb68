import { ExternalLink, Video } from 'lucide-react';
import { styled } from 'styled-components';
import { Badge } from 'shared-ui/components';
import { parseVideoSource, VideoDetails, type VideoSource } from 'shared-ui/learning';
import { PROVIDER_NAMES, useForeignMedia } from 'shared-ui/media-consent';
import { resolveMediaUrl } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import type { PreviewProps } from './preview-props';
import { ForeignMediaNote } from '../../shared/media/foreign-media-note';
import { textOf } from '../../shared/forms/form-values';
import { PreviewDialog } from './preview-dialog';

const Stage = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  aspect-ratio: 16 / 9;
  border-radius: var(--radius-l);
  background: var(--color-night);
  color: var(--color-on-night);
  font-weight: 600;
  text-align: center;
  video,
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  > svg {
    width: 3rem;
    height: 3rem;
    color: var(--color-on-night-soft);
  }
`;

const DetailLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  align-items: center;
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  a {
    color: var(--hue-strong);
    font-weight: 600;
  }
  svg {
    width: 1em;
    height: 1em;
    vertical-align: -0.1em;
  }
`;

function sourceLabel(source: VideoSource | null): string {
  if (!source) return 'No video yet';
  if (source.kind === 'file') return 'Video file';
  return source.kind === 'hls' ? 'HLS stream' : PROVIDER_NAMES[source.kind];
}

/** A video as learners will see it: the video or its poster, its text and its source. */
export default function VideoPreview({ values, fileUrls = {}, onClose }: PreviewProps) {
  const { config } = useServices();
  const address = (name: string) => fileUrls[name] ?? resolveMediaUrl(config, textOf(values, name));
  const source: VideoSource | null = fileUrls.url
    ? { kind: 'file', url: fileUrls.url }
    : parseVideoSource(address('url'));
  const captions = useForeignMedia(address('captionsUrl'));
  const { url: poster } = useForeignMedia(address('image'));
  const file = useForeignMedia(source?.kind === 'file' ? source.url : undefined);
  const foreign = file.host ? file : captions;
  return (
    <PreviewDialog values={values} onClose={onClose}>
      <Stage>
        {file.url ? (
          // eslint-disable-next-line jsx-a11y/media-has-caption -- content without captions is possible
          <video
            key={file.url}
            controls
            playsInline
            preload="metadata"
            crossOrigin="anonymous"
            src={file.url}
            poster={poster}
            aria-label={textOf(values, 'title')}
          >
            {captions.url && <track kind="captions" src={captions.url} srcLang="en-AU" label="English" />}
          </video>
        ) : poster ? (
          <img src={poster} alt="" />
        ) : (
          <Video aria-hidden="true" />
        )}
      </Stage>
      {foreign.host && <ForeignMediaNote host={foreign.host} onLoad={foreign.allow} />}
      <DetailLine>
        <Badge>{sourceLabel(source)}</Badge>
        <span>{address('captionsUrl') ? 'With captions and a transcript' : 'Without captions'}</span>
        {source && 'page' in source && (
          <>
            <span>{`Students are asked before anything loads from ${PROVIDER_NAMES[source.kind]}.`}</span>
            <a href={source.page} target="_blank" rel="noreferrer">
              <span>{`Open on ${PROVIDER_NAMES[source.kind]} `}</span>
              <ExternalLink aria-hidden="true" />
            </a>
          </>
        )}
        {source?.kind === 'hls' && <span>This stream plays only in the student player.</span>}
      </DetailLine>
      <VideoDetails
        headingAs="h3"
        title={textOf(values, 'title') || 'Your video'}
        instructor={undefined}
        description={textOf(values, 'description')}
      />
    </PreviewDialog>
  );
}
