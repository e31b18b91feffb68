import { publication } from 'supabase-project/content/publication';
import { optionalMoment, toLocalMoment } from './form-fields';
import type { Publication } from '../../../shared/content/publication-mark';
import type { ContentField } from './content-kind';

/** The schema of the fields that decide when learners see a course, video or quiz (docs/product.md#publication). */
export const publicationSchema = {
  publication,
  publishAt: optionalMoment('Publish time'),
};

/** Checks that a scheduled item has a time, for `refine`. */
export const hasTime = ({ publication, publishAt }: { publication: string; publishAt: string | null }) =>
  publication !== 'scheduled' || publishAt !== null;
export const TIME_MISSING = { path: ['publishAt'], error: 'Choose when students see it.' };

export const publicationFields = [
  {
    name: 'publication',
    label: 'Status',
    control: 'select',
    options: [
      { value: 'published', label: 'Published' },
      { value: 'draft', label: 'Draft' },
      { value: 'scheduled', label: 'Scheduled' },
    ],
    hint: 'Students can’t see drafts, and only see videos in published courses.',
  },
  {
    name: 'publishAt',
    label: 'Publish at',
    control: 'datetime',
    shownWhen: { name: 'publication', value: 'scheduled' },
    hint: `In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`,
  },
] as const satisfies ContentField[];

/** A publication state and its time in ISO 8601. Drafts have no time. */
export interface PublicationState {
  publication: Publication;
  publishAt: string | null;
}

export const toPublicationValues = ({ publication, publishAt }: PublicationState) => ({
  publication,
  publishAt: publication === 'scheduled' ? toLocalMoment(publishAt) : '',
});
