import { ArrowDown, ArrowUp, CircleHelp, Play } from 'lucide-react';
import { styled } from 'styled-components';
import { IconButton } from 'shared-ui/components';
import { NOUNS } from '../../shared/content-nouns';
import { SortableRow } from '../../shared/sortable-row';
import type { Lesson } from './lessons.api';

const Row = styled(SortableRow)`
  grid-template-columns: auto 2ch minmax(0, 1fr) auto;
  gap: var(--space-2);
  padding: var(--space-2);
  border: 1px solid var(--color-line);
`;

const Position = styled.span`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

const Title = styled.span`
  display: flex;
  gap: var(--space-2);
  align-items: center;
  min-width: 0;
  font-size: var(--text-s);
  font-weight: 600;
  line-height: 1.3;
  overflow-wrap: anywhere;
  svg {
    flex: none;
    width: 1.2em;
    height: 1.2em;
    color: var(--hue-strong);
  }
`;

const MoveButtons = styled.span`
  display: flex;
`;

const ICONS = { video: Play, quiz: CircleHelp };

interface LessonRowProps {
  lesson: Lesson;
  /** From 1. */
  position: number;
  last: boolean;
  onMove: (by: -1 | 1) => void;
}

/** One lesson of the list, moved by its handle or its buttons. */
export function LessonRow({ lesson, position, last, onMove }: LessonRowProps) {
  const { lessonId, title, kind } = lesson;
  const Icon = ICONS[kind];
  const buttonProps = (by: -1 | 1, enabled: boolean) => ({
    // Not `disabled`: a button that becomes disabled loses focus.
    'aria-disabled': !enabled || undefined,
    onClick: () => {
      if (enabled) onMove(by);
    },
  });
  return (
    <Row item={{ id: lessonId, title }}>
      <Position>{position}</Position>
      <Title>
        <Icon role="img" aria-label={NOUNS[kind].title} />
        <span>{title}</span>
      </Title>
      <MoveButtons>
        <IconButton size="s" label={`Move ${title} up`} {...buttonProps(-1, position > 1)}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton size="s" label={`Move ${title} down`} {...buttonProps(1, !last)}>
          <ArrowDown aria-hidden="true" />
        </IconButton>
      </MoveButtons>
    </Row>
  );
}
