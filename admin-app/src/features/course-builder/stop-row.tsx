import { ArrowDown, ArrowUp, CircleHelp, Play, Unlink } from 'lucide-react';
import { styled } from 'styled-components';
import { Button, IconButton } from 'shared-ui/components';
import { NOUNS } from '../../shared/content/content-nouns';
import { PublicationMark } from '../../shared/content/publication-mark';
import { SortableRow } from '../../shared/sortable/sortable-row';
import type { Stop } from './course-builder.api';
import { PreparedMark } from './pending/prepared-mark';

const Row = styled(SortableRow)`
  grid-template-columns: auto minmax(0, 1fr);
  border: 1px solid var(--color-line);
  &[data-current] {
    border-color: var(--hue-strong);
    background: var(--hue-soft);
  }
  /* No padding at the start, because the handle there has its own. */
  > [data-stop] {
    padding-inline-start: 0;
  }
`;

export const RowButton = styled.button`
  display: grid;
  grid-template-columns: auto 1.2em minmax(0, 1fr);
  gap: var(--space-2);
  align-items: center;
  width: 100%;
  min-height: 2.75rem;
  padding: var(--space-1) var(--space-2);
  border-radius: var(--radius-s);
  font-size: var(--text-s);
  font-weight: 600;
  line-height: 1.3;
  text-align: start;
  overflow-wrap: anywhere;
  &:hover {
    text-decoration: underline;
  }
  svg {
    width: 1.2em;
    height: 1.2em;
    color: var(--hue-strong);
  }
`;

const Position = styled.span`
  min-width: 2ch;
  color: var(--color-ink-soft);
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

/** Truncated, so that long titles don't stretch the outline; the stop's panel shows the whole title. */
const Title = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
`;

const State = styled.span`
  grid-column: 3;
  &:empty {
    display: none;
  }
`;

const Tools = styled.div`
  grid-column: 1 / -1;
  display: flex;
  gap: var(--space-1);
  align-items: center;
  padding: 0 var(--space-2) var(--space-2);
  > :last-child {
    margin-inline-start: auto;
    padding-inline: var(--space-2);
  }
`;

const ICONS = { video: Play, quiz: CircleHelp };

interface StopRowProps {
  stop: Stop;
  /** The stop's position, starting at 1. */
  position: number;
  last: boolean;
  /** Whether the stop is open beside the outline. */
  current: boolean;
  onOpen: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A stop in the outline: its title opens it, its handle moves it, and while open it shows its other actions. */
export function StopRow({ stop, position, last, current, onOpen, onMove, onRemove }: StopRowProps) {
  const { lessonId, title, kind, publication, publishAt } = stop;
  const Icon = ICONS[kind];
  const moveProps = (by: -1 | 1, enabled: boolean) => ({
    // Not `disabled`: a button that becomes disabled loses focus.
    'aria-disabled': !enabled || undefined,
    onClick: () => {
      if (enabled) onMove(by);
    },
  });
  return (
    <Row item={{ id: lessonId, title }} data-current={current || undefined}>
      <RowButton type="button" aria-current={current || undefined} data-stop={lessonId} onClick={onOpen}>
        <Position>{position}</Position>
        <Icon role="img" aria-label={NOUNS[kind].title} />
        <Title>{title}</Title>
        <State>
          <PublicationMark
            publication={publication}
            publishAt={publishAt}
            questions={stop.questionCount}
            hasFile={stop.hasFile}
            unlessSeen
          />
        </State>
        <State>
          <PreparedMark kind={kind} id={stop.itemId} />
        </State>
      </RowButton>
      {current && (
        <Tools>
          <IconButton size="s" label={`Move ${title} up`} {...moveProps(-1, position > 1)}>
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton size="s" label={`Move ${title} down`} {...moveProps(1, !last)}>
            <ArrowDown aria-hidden="true" />
          </IconButton>
          <Button
            variant="ghost"
            size="s"
            icon={<Unlink />}
            aria-label={`Remove ${title} from this course`}
            title={`The ${kind} itself won’t be deleted, and students keep their results.`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </Tools>
      )}
    </Row>
  );
}
