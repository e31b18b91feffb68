import type { Stop } from './course-overview.api';

/** Watch Now plays the first video that is open and not complete; else the first one. */
export function videoToWatch(videos: Stop[]): Stop | undefined {
  return videos.find(({ status }) => status === 1) ?? videos[0];
}
