import { z } from '@hono/zod-openapi';
import { createVideo, listVideos, readVideo, updateVideo } from '../../data/content/videos.data.ts';
import { pathId } from '../../lib/operation/database-call.ts';
import type { Register } from '../../lib/operation/operation.ts';
import { video, videoInput, videoUpdate } from '../../schemas/content/video.schema.ts';
import { listQuery } from '../../lib/operation/list-query.ts';

const files = {
  image: { kind: 'image', field: 'image' },
  video: { kind: 'video', field: 'url' },
  captions: { kind: 'captions', field: 'captionsUrl' },
} as const;

export function videoRoutes(register: Register): void {
  register({
    method: 'get',
    path: '/api/videos',
    tag: 'Videos',
    summary: 'List videos',
    access: 'signed-in',
    query: listQuery,
    status: 200,
    result: z.array(video),
    handle: async ({ db, query, setTotal }) => {
      const { items, total } = await listVideos(db, query);
      setTotal(total);
      return items;
    },
  });
  register({
    method: 'post',
    path: '/api/videos/upload',
    tag: 'Videos',
    summary: 'Create a video',
    access: 'content',
    body: videoInput,
    files,
    changesCaptions: true,
    status: 201,
    result: video,
    handle: createVideo,
  });
  register({
    method: 'get',
    path: '/api/videos/{id}',
    tag: 'Videos',
    summary: 'Get a video',
    access: 'content',
    status: 200,
    result: video,
    handle: readVideo,
  });
  register({
    method: 'put',
    path: '/api/videos/{id}',
    tag: 'Videos',
    summary: 'Change a video',
    access: 'content',
    body: videoUpdate,
    files,
    changesCaptions: true,
    status: 200,
    result: video,
    handle: updateVideo,
  });
  register({
    method: 'delete',
    path: '/api/videos/{id}',
    tag: 'Videos',
    summary: 'Delete a video',
    access: 'content',
    status: 204,
    calls: 'admin_delete_video',
    with: { p_video_id: pathId },
  });
}
