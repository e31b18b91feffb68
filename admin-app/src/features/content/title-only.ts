import { z } from 'zod';
import { requiredText } from '../../shared/required-text';
import type { ContentItem, ContentKind } from './content-kind';

export const titleSchema = z.object({ title: requiredText('Title', 200) });

/** The form of a kind that is known by its title alone (specification, section 2: video and quiz forms). */
export const titleOnly = {
  fields: [{ name: 'title', label: 'Title', control: 'text' }],
  schema: titleSchema,
  toValues: ({ title }: ContentItem) => ({ title }),
} satisfies Pick<ContentKind, 'fields' | 'schema' | 'toValues'>;

/** The columns of its list. */
export function idAndTitle(idHeader: string): ContentKind['columns'] {
  return [
    { header: idHeader, cell: ({ id }) => id },
    { header: 'Title', cell: ({ title }) => title },
  ];
}
