import { useQueries } from '@tanstack/react-query';
import { resolveMediaUrl, toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import type { SpokenLine } from 'supabase-project/content/spoken-lines';
import { createApiClient, unwrap } from '../../shared/api/api-client';
import { readSpokenCaptions } from '../captions';

/** A video that answers a question. */
export interface CueVideo {
  id: string;
  title: string;
  /** The captions; null if there are none, or they can't be read. */
  captions: SpokenLine[] | null;
}

/** Reads the videos of cues with their captions, by id; null for deleted videos. Leaves out videos that are loading or failed to load. */
export function useCueVideos(ids: readonly string[]): Map<string, CueVideo | null> {
  const services = useServices();
  const client = createApiClient(services);
  async function read(id: string): Promise<CueVideo | null> {
    try {
      const video = await unwrap(client.GET('/api/videos/{id}', { params: { path: { id } } }));
      const url = resolveMediaUrl(services.config, video.captionsUrl);
      const captions = url ? await readSpokenCaptions(url).catch(() => null) : null;
      return { id, title: video.title, captions };
    } catch (cause) {
      if (toAppError(cause).status === 404) return null;
      throw cause;
    }
  }
  return useQueries({
    queries: ids.map((id) => ({ queryKey: ['content', 'video', id, 'cue'], queryFn: () => read(id) })),
    combine: (results) =>
      new Map(results.flatMap(({ data }, index) => (data === undefined ? [] : [[ids[index] ?? '', data]]))),
  });
}
