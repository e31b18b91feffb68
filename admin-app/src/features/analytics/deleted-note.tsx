import { Badge } from 'shared-ui/components';
import { Note } from './analytics.styles';

/** Says that the report is about deleted content. */
export function DeletedNote({ noun }: { noun: 'course' | 'quiz' }) {
  return (
    <Note as="div">
      <Badge tone="warning">Deleted</Badge>
      <span>{` This ${noun} was deleted, so students can’t see it. They keep their results.`}</span>
    </Note>
  );
}
