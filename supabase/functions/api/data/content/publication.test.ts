import { deepEqual, equal, throws } from 'node:assert/strict';
import type { ApiError } from '../../lib/errors.ts';
import { publicationOf, withPublishAt } from './publication.ts';

Deno.test(
  'a course without a time is a draft, with a future one scheduled, and from that time published',
  () => {
    const now = Date.parse('2026-07-01T00:00:00Z');
    equal(publicationOf(null, now), 'draft');
    equal(publicationOf('2026-07-01T00:00:00.001Z', now), 'scheduled');
    equal(publicationOf('2026-07-01T00:00:00Z', now), 'published');
  },
);

Deno.test('a request without a publication leaves it as it is', () => {
  deepEqual(withPublishAt({ title: 'Tax', publication: undefined }), { title: 'Tax' });
});

Deno.test('a publication is stored as one time', () => {
  const publishAt = '2026-07-01T09:00:00Z';
  deepEqual(withPublishAt({ publication: 'draft', publishAt }), { publishAt: null });
  deepEqual(withPublishAt({ publication: 'published', publishAt }), { publishAt: 'now' });
  deepEqual(withPublishAt({ publication: 'scheduled', publishAt }), { publishAt });
  deepEqual(withPublishAt({ publishAt }), { publishAt });
});

Deno.test('scheduled items need a time', () => {
  throws(
    () => withPublishAt({ publication: 'scheduled', publishAt: null }),
    (error: ApiError) => error.status === 422 && 'publishAt' in (error.details.fields ?? {}),
  );
});
