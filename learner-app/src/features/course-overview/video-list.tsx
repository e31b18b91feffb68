import { CirclePlay } from 'lucide-react';
import { formatDuration } from 'shared-ui/learning';
import { styled } from 'styled-components';
import type { Lesson } from '../../shared/course-overview/course-overview.api';
import { MutedText } from './muted-text';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-inline: calc(var(--space-3) * -1);
`;
const Row = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  width: 100%;
  min-height: 2.75rem;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-s);
  font-weight: 600;
  line-height: 1.3;
  text-align: start;
  transition: background-color var(--motion-fast) var(--ease-out);
  svg {
    width: 1.5rem;
    height: 1.5rem;
    color: var(--hue-strong);
  }
  small {
    color: var(--color-ink-soft);
  }
  &:hover {
    background: var(--hue-soft);
  }
`;

/** The course's videos by title; a click opens the player. */
export function VideoList({ videos, onWatch }: { videos: Lesson[]; onWatch: (video: Lesson) => void }) {
  if (videos.length === 0) return <MutedText>No videos available for this course.</MutedText>;
  return (
    <List className="videos">
      {videos.map((video) => (
        <li key={video.lessonId}>
          <Row type="button" onClick={() => onWatch(video)}>
            <CirclePlay aria-hidden="true" />
            <span>{video.title}</span>
            {video.durationSeconds !== null && (
              <small>{formatDuration(Math.max(1, video.durationSeconds / 60))}</small>
            )}
          </Row>
        </li>
      ))}
    </List>
  );
}
