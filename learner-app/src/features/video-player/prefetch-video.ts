import type { HostServices } from '@learn-for-life/contract';
import { showsFirstView } from 'shared-ui/start';
import { createPrefetchSlot, usePrefetched } from '../../shared/prefetch-slot';
import { createVideoApi, type VideoApi, type VideoLesson } from './video-player.api';

const slot = createPrefetchSlot<VideoLesson>();

const keyOf = (userId: string, courseId: string, ref: string) => JSON.stringify([userId, courseId, ref]);

const apis = new WeakMap<HostServices, VideoApi>();

/** Returns the same API object for each use of these services, because it stores the token that a page needs when the user leaves. */
export function videoApi(services: HostServices): VideoApi {
  let api = apis.get(services);
  if (!api) apis.set(services, (api = createVideoApi(services)));
  return api;
}

/**
 * Reads the video of a page that shows its first view, before the player's code has arrived; `usePrefetchedVideo` hands it over. The query
 * cache doesn't store it, because it could be shown later with an old playback position.
 * @throws AppError
 */
export async function prefetchVideo(
  services: HostServices,
  userId: string,
  courseId: string,
  ref: string,
): Promise<void> {
  const lesson = await videoApi(services).get(courseId, ref);
  // Once the first view is gone, the player has already read the video itself.
  if (lesson && showsFirstView()) slot.put(keyOf(userId, courseId, ref), lesson);
}

/** Returns the lesson that `prefetchVideo` has just read for this user, course and `ref`. */
export const usePrefetchedVideo = (userId: string, courseId: string, ref: string): VideoLesson | undefined =>
  usePrefetched(slot, keyOf(userId, courseId, ref));
