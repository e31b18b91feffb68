import { Badge } from 'shared-ui/components';

export type Publication = 'draft' | 'scheduled' | 'published';

const MOMENT = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

interface PublicationMarkProps {
  publication: Publication;
  /** ISO 8601. */
  publishAt: string | null;
}

/** Says that learners do not see something yet; nothing for what is published. */
export function PublicationMark({ publication, publishAt }: PublicationMarkProps) {
  if (publication === 'published') return null;
  return (
    <Badge tone="neutral">
      {publication === 'scheduled' && publishAt
        ? `Scheduled for ${MOMENT.format(new Date(publishAt))}`
        : 'Draft'}
    </Badge>
  );
}
