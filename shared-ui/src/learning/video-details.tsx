import { styled } from 'styled-components';
import { FormattedText } from './formatted-text/formatted-text';

const VideoDetailsRoot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  max-width: 46rem;
  h1,
  h3 {
    font-size: var(--text-2xl);
  }
  > p {
    color: var(--color-ink-soft);
    font-weight: 600;
  }
`;
const Description = styled(FormattedText)`
  margin-top: var(--space-3);
`;

interface VideoDetailsProps {
  /** The video's title; blank while it loads. */
  title: string | undefined;
  instructor: string | undefined;
  /** The video's description; undefined while it loads. */
  description: string | undefined;
  /** The period of the video's figures, such as 2026–27, if they're out of date; otherwise missing or null. */
  asOf?: string | null | undefined;
  /** The heading level: one below the surrounding heading. */
  headingAs?: 'h1' | 'h3';
}

/** The title, instructor and description below a video (docs/product.md#video-player). */
export function VideoDetails({
  title,
  instructor,
  description,
  asOf,
  headingAs: Heading = 'h1',
}: VideoDetailsProps) {
  return (
    <VideoDetailsRoot>
      <Heading>{title?.trim() ? title : 'Loading title...'}</Heading>
      {instructor && (
        <p>
          with <span>{instructor}</span>
        </p>
      )}
      {asOf && (
        <p>
          As of <span>{asOf}</span>
        </p>
      )}
      {description !== undefined && (
        <Description text={description.trim() || 'No description available for this video.'} />
      )}
    </VideoDetailsRoot>
  );
}
