import { styled } from 'styled-components';
import { Badge } from 'shared-ui/components';
import { formatMoment } from '../days/format-moment';

export const PUBLICATIONS = ['draft', 'scheduled', 'published'] as const;
export type Publication = (typeof PUBLICATIONS)[number];

export const PUBLICATION_NAMES: Record<Publication, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};

const WrappingBadge = styled(Badge)`
  border-radius: var(--radius-m);
  white-space: normal;
`;

/**
 * Says when learners see something: 'Draft', 'Scheduled for 1 July 2030, 9:00 am', 'Published'.
 * @param publishAt ISO 8601
 */
export const publicationText = (publication: Publication, publishAt: string | null): string =>
  publication === 'scheduled' && publishAt
    ? `Scheduled for ${formatMoment(publishAt)}`
    : PUBLICATION_NAMES[publication];

interface PublicationMarkProps {
  publication: Publication;
  /** The publish time, in ISO 8601. */
  publishAt: string | null;
  /** A quiz's question count, if known; learners can't use a quiz without questions, whatever its state. */
  questions?: number | null | undefined;
  /** Whether a video has a file, if known; learners can't use a video without one. */
  hasFile?: boolean | null | undefined;
  /** Whether to show nothing for content that learners can see. */
  unlessSeen?: boolean;
}

/** Shows when learners can see something. */
export function PublicationMark({
  publication,
  publishAt,
  questions,
  hasFile,
  unlessSeen,
}: PublicationMarkProps) {
  const text = publicationText(publication, publishAt);
  if (publication !== 'draft' && questions === 0) return <Badge tone="warning">No questions</Badge>;
  if (publication !== 'draft' && hasFile === false) return <Badge tone="warning">No file</Badge>;
  if (publication === 'published' && unlessSeen) return null;
  if (publication === 'scheduled') return <WrappingBadge tone="warning">{text}</WrappingBadge>;
  return <Badge tone={publication === 'published' ? 'success' : 'neutral'}>{text}</Badge>;
}
