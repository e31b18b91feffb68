import { useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import type { Lesson } from '../../shared/course-overview/course-overview.api';
import { ThumbnailPanel } from './thumbnail-panel';
import { VideoList } from './video-list';

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: clamp(var(--space-3), 4vw, var(--space-4));
  @media (max-width: 374px) {
    column-gap: var(--space-2);
  }
  border-bottom: 1px solid var(--color-line);
`;
const Tab = styled.button`
  min-height: 2.75rem;
  margin-bottom: -1px;
  border-bottom: 3px solid transparent;
  color: var(--color-ink-soft);
  font-weight: 700;
  /* Fits in a row on the narrowest phone. */
  @media (max-width: 374px) {
    font-size: 0.8125rem;
  }
  &[aria-selected='true'] {
    border-color: var(--hue-strong);
    color: var(--color-ink);
  }
  &:hover {
    color: var(--color-ink);
  }
  /* The line below the tabs would cut off an outer outline. */
  &:focus-visible {
    outline-offset: -4px;
    border-radius: var(--radius-s);
  }
`;
const Panel = styled.div`
  padding-top: var(--space-4);
`;

const PARTS = ['Videos list', 'Video gallery', 'Quizzes'] as const;

/** Returns the index of the tab that a key moves to; undefined for any other key. */
function movedBy(key: string, from: number): number | undefined {
  const last = PARTS.length - 1;
  if (key === 'ArrowRight') return from === last ? 0 : from + 1;
  if (key === 'ArrowLeft') return from === 0 ? last : from - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

/**
 * The tab buttons; arrow keys, Home and End also switch tabs. Radix's tabs would add 5 KB to the page with the most code
 * (docs/decisions/0059).
 */
function PartTabs({ shown, onChoose }: { shown: number; onChoose: (index: number) => void }) {
  const list = useRef<HTMLDivElement>(null);
  function moveByKey(event: KeyboardEvent) {
    const index = movedBy(event.key, shown);
    if (index === undefined) return;
    event.preventDefault();
    onChoose(index);
    list.current?.querySelectorAll('button')[index]?.focus();
  }
  return (
    <List ref={list} role="tablist" aria-label="Parts of this course">
      {PARTS.map((title, index) => (
        <Tab
          key={title}
          type="button"
          role="tab"
          id={`course-tab-${index}`}
          aria-selected={index === shown}
          aria-controls={index === shown ? 'course-part' : undefined}
          tabIndex={index === shown ? 0 : -1}
          onClick={() => onChoose(index)}
          onKeyDown={moveByKey}
        >
          {title}
        </Tab>
      ))}
    </List>
  );
}

interface CoursePartsProps {
  lessons: Lesson[];
  category: string;
  onOpen: (lesson: Lesson) => void;
}

/** The parts of a course, one at a time: videos to play, video tiles and quiz tiles. */
export function CourseParts({ lessons, category, onOpen }: CoursePartsProps) {
  const [shown, setShown] = useState(0);
  const videos = lessons.filter(({ lessonType }) => lessonType !== 0);
  const quizzes = lessons.filter(({ lessonType }) => lessonType === 0);
  const tiles = { category, onOpen };
  return (
    <div>
      <PartTabs shown={shown} onChoose={setShown} />
      <Panel key={shown} role="tabpanel" id="course-part" aria-labelledby={`course-tab-${shown}`}>
        {shown === 0 && <VideoList videos={videos} onWatch={onOpen} />}
        {shown === 1 && <ThumbnailPanel empty="No videos yet." lessons={videos} {...tiles} />}
        {shown === 2 && <ThumbnailPanel empty="No quizzes yet." lessons={quizzes} {...tiles} />}
      </Panel>
    </div>
  );
}
