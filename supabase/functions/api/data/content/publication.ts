import { invalid } from '../../lib/errors.ts';
import type { Publication } from '../../../_shared/content/publication.ts';

interface PublicationInput {
  publication?: Publication | null | undefined;
  publishAt?: string | null | undefined;
}

/** Of one column: null is a draft, a time in the future is scheduled (docs/decisions/0113). */
export function publicationOf(publishAt: string | null, now = Date.now()): Publication {
  if (publishAt === null) return 'draft';
  return Date.parse(publishAt) > now ? 'scheduled' : 'published';
}

/**
 * The request with its publication as the one time that is stored. 'now' is Postgres's own word, so that no other clock counts.
 * A time that stands alone schedules.
 * @throws {ApiError} 422 where the time of what is scheduled is missing
 */
export function withPublishAt<Input extends PublicationInput>(
  input: Input,
): Omit<Input, keyof PublicationInput> & { publishAt?: string | null } {
  const { publication, publishAt, ...fields } = input;
  if (publication === 'scheduled' && !publishAt) throw invalid({ publishAt: 'Choose when students see it.' });
  const times = { draft: null, published: 'now', scheduled: publishAt ?? null };
  if (publication) return { ...fields, publishAt: times[publication] };
  return publishAt ? { ...fields, publishAt } : fields;
}
