import { invalid } from '../../lib/errors.ts';
import type { Publication } from '../../../_shared/content/publication.ts';

interface PublicationInput {
  publication?: Publication | null | undefined;
  publishAt?: string | null | undefined;
}

/**
 * Returns the publication state for a stored time: null means draft, and a time in the future means scheduled
 * (docs/decisions/0113).
 */
export function publicationOf(publishAt: string | null, now = Date.now()): Publication {
  if (publishAt === null) return 'draft';
  return Date.parse(publishAt) > now ? 'scheduled' : 'published';
}

/**
 * Replaces a request's publication fields with the one time that is stored. Postgres reads 'now' as its own current
 * time, so no other clock matters. A time without a state schedules the item.
 * @throws {ApiError} 422 if a scheduled item has no time
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
