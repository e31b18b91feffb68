import { Badge } from 'shared-ui/components';
import { usePrepared } from '../../../shared/pending/prepared';
import type { PendingKind } from '../../../shared/pending/pending.api';

interface PreparedMarkProps {
  kind: Exclude<PendingKind, 'question' | 'questions'>;
  id: string;
}

/** Marks items with prepared changes, including quizzes with changed questions; renders nothing if changes are saved immediately. */
export function PreparedMark({ kind, id }: PreparedMarkProps) {
  const items = usePrepared()?.pending.items ?? [];
  const own = items.filter(
    (item) =>
      (item.kind === kind && item.id === id) ||
      (kind === 'quiz' &&
        ((item.kind === 'question' && item.values.quizId === id) ||
          (item.kind === 'questions' && item.id === id))),
  );
  if (own.length === 0) return null;
  const isNew = own.some((item) => item.isNew && item.kind === kind);
  return <Badge tone="warning">{isNew ? 'New' : 'Prepared'}</Badge>;
}
