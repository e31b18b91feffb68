import { ArrowDown, ArrowUp, CircleHelp, Play } from 'lucide-react';
import { styled } from 'styled-components';
import { IconButton } from 'shared-ui/components';
import { SortableRow } from '../../shared/sortable-row';
import type { Stop } from './stops.api';

const Row = styled(SortableRow)`
  grid-template-columns: auto 2ch minmax(0, 1fr) auto;
  gap: var(--space-2);
  padding: var(--space-2);
  border: 1px solid var(--color-line);
`;

const Place = styled.span`
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

const Moves = styled.span`
  display: flex;
`;

const KINDS = { video: { icon: Play, label: 'Video' }, quiz: { icon: CircleHelp, label: 'Quiz' } };

interface StopRowProps {
  stop: Stop;
  /** From 1. */
  place: number;
  last: boolean;
  onMove: (by: -1 | 1) => void;
}

/** One stop of the list, moved by its handle or its two buttons. */
export function StopRow({ stop, place, last, onMove }: StopRowProps) {
  const { lessonId, title, kind } = stop;
  const { icon: Icon, label } = KINDS[kind];
  const move = (by: -1 | 1, possible: boolean) => ({
    // Not `disabled`: at an end of the list the focus would be lost.
    'aria-disabled': !possible || undefined,
    onClick: () => {
      if (possible) onMove(by);
    },
  });
  return (
    <Row item={{ id: lessonId, title }}>
      <Place>{place}</Place>
      <Title>
        <Icon role="img" aria-label={label} />
        {title}
      </Title>
      <Moves>
        <IconButton size="s" label={`Move ${title} up`} {...move(-1, place > 1)}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton size="s" label={`Move ${title} down`} {...move(1, !last)}>
          <ArrowDown aria-hidden="true" />
        </IconButton>
      </Moves>
    </Row>
  );
}
