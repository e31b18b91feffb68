import { Badge } from 'shared-ui/components';
import { usePrepared } from '../../../shared/pending/prepared';
import type { PendingKind } from '../../../shared/pending/pending.api';

interface PreparedMarkProps {
  kind: Exclude<PendingKind, 'question'>;
  id: string;
}

/** Marks what has prepared changes, a quiz also for those of its questions; nothing where changes are saved at once. */
export function PreparedMark({ kind, id }: PreparedMarkProps) {
  const items = usePrepared()?.pending.items ?? [];
  const isMarked = items.some(
    (item) =>
      (item.kind === kind && item.id === id) ||
      (kind === 'quiz' && item.kind === 'question' && item.values.quizId === id),
  );
  return isMarked ? <Badge tone="warning">Prepared</Badge> : null;
}
