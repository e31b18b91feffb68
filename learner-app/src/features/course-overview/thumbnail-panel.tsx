import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button, VisuallyHidden } from 'shared-ui/components';
import { CoverImage, FormattedText } from 'shared-ui/learning';
import { styled } from 'styled-components';
import type { Lesson } from '../../shared/course-overview/course-overview.api';
import { MutedText } from './muted-text';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5rem, 1fr));
  gap: var(--space-2);
`;
const Tile = styled.button`
  position: relative;
  display: block;
  width: 100%;
  overflow: hidden;
  border-radius: var(--radius-m);
  box-shadow: inset 0 0 0 1px var(--color-line);
  transition: transform var(--motion-fast) var(--ease-out);
  &:hover {
    transform: translateY(-2px);
  }
  &[aria-pressed='true'] {
    outline: 3px solid var(--hue-strong);
    outline-offset: 2px;
  }
  &:focus-visible {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
`;
const Picture = styled(CoverImage)`
  aspect-ratio: 4 / 3;
`;
const Done = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: color-mix(in srgb, var(--hue-ink) 46%, transparent);
  svg {
    width: 2rem;
    height: 2rem;
    padding: 0.4rem;
    border-radius: 50%;
    background: #fff;
    color: var(--hue-strong);
    stroke-width: 3.5;
  }
`;
const Shown = styled.div`
  display: grid;
  margin-top: var(--space-3);
  gap: var(--space-1);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-m);
  background: var(--hue-soft);
  > button {
    justify-self: start;
    margin-top: var(--space-2);
  }
`;
const Description = styled(FormattedText)`
  color: var(--hue-ink);
  font-size: var(--text-s);
`;

interface ThumbnailPanelProps {
  /** Shown when there are no tiles. */
  empty: string;
  lessons: Lesson[];
  category: string;
  onOpen: (lesson: Lesson) => void;
}

/**
 * Tiles of a course's videos or quizzes: complete ones have a check mark. A click selects a tile and shows its title, its description and
 * the button that opens it.
 */
export function ThumbnailPanel({ empty, lessons, category, onOpen }: ThumbnailPanelProps) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const selected = lessons.find(({ lessonId }) => lessonId === selectedId);
  return (
    <>
      {lessons.length === 0 && <MutedText>{empty}</MutedText>}
      <Tiles className="tiles">
        {lessons.map((lesson) => (
          <li key={lesson.lessonId}>
            <Tile
              type="button"
              title={lesson.title}
              aria-pressed={lesson.lessonId === selectedId}
              onClick={() => setSelectedId(lesson.lessonId === selectedId ? null : lesson.lessonId)}
            >
              <Picture image={lesson.image} category={category} />
              <VisuallyHidden>{`${lesson.title}${lesson.status === 2 ? ', completed' : ''}`}</VisuallyHidden>
              {lesson.status === 2 && (
                <Done aria-hidden="true">
                  <Check />
                </Done>
              )}
            </Tile>
          </li>
        ))}
      </Tiles>
      <div aria-live="polite">
        {selected && (
          <Shown>
            <h2 style={{ fontSize: 'var(--text-m)' }}>{selected.title}</h2>
            {selected.description && <Description text={selected.description} />}
            <Button size="s" aria-label={`Open ${selected.title}`} onClick={() => onOpen(selected)}>
              Open
            </Button>
          </Shown>
        )}
      </div>
    </>
  );
}
