import { useQuery } from '@tanstack/react-query';
import { useServices } from 'shared-ui/services';
import type { KnownTag } from '../../shared/tag-field';
import { listTags } from './question.api';

const NONE: KnownTag[] = [];

/** Reads the tags of all questions, the most used first; empty until they are loaded. If loading fails, only suggestions are missing. */
export function useTags(enabled = true): KnownTag[] {
  const services = useServices();
  const tags = useQuery({
    queryKey: ['content', 'question', 'tags'],
    queryFn: () => listTags(services),
    enabled,
  });
  return tags.data ?? NONE;
}
