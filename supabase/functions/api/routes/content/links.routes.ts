import { z } from '@hono/zod-openapi';
import { listLinkHolders, readLinkHolder } from '../../data/content/link-holders.data.ts';
import { changeCourseLink, changeVideoLink } from '../../data/content/links.data.ts';
import type { Register } from '../../lib/operation/operation.ts';
import { course } from '../../schemas/content/course.schema.ts';
import {
  linkHolder,
  linkHolderKind,
  quizLesson,
  quizLink,
  videoLesson,
  videoLink,
} from '../../schemas/content/link.schema.ts';
import { pageQuery } from '../../lib/operation/list-query.ts';
import { video } from '../../schemas/content/video.schema.ts';

const shared = { method: 'put', tag: 'Links', access: 'content', status: 200 } as const;

export function linkRoutes(register: Register): void {
  register({
    method: 'get',
    path: '/api/links/{kind}',
    tag: 'Links',
    summary: 'List linked items',
    description: 'Videos and quizzes by course or video, sorted by title.',
    access: 'content',
    params: { kind: linkHolderKind },
    query: pageQuery,
    status: 200,
    result: z.array(linkHolder),
    handle: async ({ db, params, query, setTotal }) => {
      const { items, total } = await listLinkHolders(db, linkHolderKind.parse(params.kind), query);
      setTotal(total);
      return items;
    },
  });
  register({
    method: 'get',
    path: '/api/links/{kind}/{id}',
    tag: 'Links',
    summary: 'Get the items linked to a course or video',
    access: 'content',
    params: { kind: linkHolderKind },
    status: 200,
    result: linkHolder,
    handle: readLinkHolder,
  });
  register({
    ...shared,
    path: '/api/courses/{id}/linkVideo',
    summary: 'Link a video to a course',
    description: 'Adds the video as the last lesson, or after a given lesson.',
    body: videoLesson,
    result: course,
    handle: changeCourseLink('admin_link_video_to_course'),
  });
  register({
    ...shared,
    path: '/api/courses/{id}/unlinkVideo',
    summary: 'Unlink a video from a course',
    description: 'Learners keep their results.',
    body: videoLink,
    result: course,
    handle: changeCourseLink('admin_unlink_video_from_course'),
  });
  register({
    ...shared,
    path: '/api/courses/{id}/linkQuiz',
    summary: 'Link a quiz to a course',
    description: 'Adds the quiz as the last lesson, or after a given lesson.',
    body: quizLesson,
    result: course,
    handle: changeCourseLink('admin_link_quiz_to_course'),
  });
  register({
    ...shared,
    path: '/api/courses/{id}/unlinkQuiz',
    summary: 'Unlink a quiz from a course',
    description: 'Learners keep their results.',
    body: quizLink,
    result: course,
    handle: changeCourseLink('admin_unlink_quiz_from_course'),
  });
  register({
    ...shared,
    path: '/api/videos/{id}/linkQuiz',
    summary: 'Link a quiz to a video',
    body: quizLink,
    result: video,
    handle: changeVideoLink('admin_link_quiz_to_video'),
  });
  register({
    ...shared,
    path: '/api/videos/{id}/unlinkQuiz',
    summary: 'Unlink a quiz from a video',
    body: quizLink,
    result: video,
    handle: changeVideoLink('admin_unlink_quiz_from_video'),
  });
}
