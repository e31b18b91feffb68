import { styled } from 'styled-components';
import { Badge } from 'shared-ui/components';

export const PUBLICATIONS = ['draft', 'scheduled', 'published'] as const;
export type Publication = (typeof PUBLICATIONS)[number];

export const PUBLICATION_NAMES: Record<Publication, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};

const MOMENT = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

const WrappingBadge = styled(Badge)`
  border-radius: var(--radius-m);
  white-space: normal;
`;

interface PublicationMarkProps {
  publication: Publication;
  /** ISO 8601. */
  publishAt: string | null;
}

/** Says when learners see something: 'Draft', 'Scheduled for 1 July 2030, 9:00 am', 'Published'. */
export function PublicationMark({ publication, publishAt }: PublicationMarkProps) {
  if (publication === 'scheduled' && publishAt)
    return <WrappingBadge tone="warning">Scheduled for {MOMENT.format(new Date(publishAt))}</WrappingBadge>;
  return (
    <Badge tone={publication === 'published' ? 'success' : 'neutral'}>{PUBLICATION_NAMES[publication]}</Badge>
  );
}
