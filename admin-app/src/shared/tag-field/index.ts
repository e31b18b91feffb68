export type { KnownTag } from './matching-tags';
export { TagField } from './tag-field';
