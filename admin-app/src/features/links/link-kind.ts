import { unwrap, type ApiClient, type Schemas } from '../../shared/api/api-client';

export type LinkChange = 'link' | 'unlink';

/** The kinds of content that can be linked to a holder. */
export type LinkedNoun = 'video' | 'quiz';

/** The kinds of content that items can be linked to. */
export type HolderNoun = 'course' | 'video';

/** A course or video with its linked items; a video has no videos. */
export type LinkHolder = Schemas['LinkHolder'];

interface ChangeKind {
  /** The form's heading and its button. */
  label: string;
  /** The message shown unless both the holder and the item are selected. */
  incomplete: string;
  success: string;
  failure: string;
  /** @throws AppError */
  send: (client: ApiClient, holderId: string, itemId: string) => Promise<unknown>;
}

/**
 * A kind of link: `item` is linked to `holder`. The wording is written out in full, because it doesn't follow a common pattern
 * (docs/product.md#messages).
 */
export interface LinkKind extends Record<LinkChange, ChangeKind> {
  id: 'videoToCourse' | 'quizToCourse' | 'quizToVideo';
  item: LinkedNoun;
  holder: HolderNoun;
}

const pathOf = (id: string) => ({ path: { id } });

export const linkKinds: readonly LinkKind[] = [
  {
    id: 'videoToCourse',
    item: 'video',
    holder: 'course',
    link: {
      label: 'Link Video to Course',
      incomplete: 'Select both a course and a video to perform a link',
      success: 'Video linked to course successfully',
      failure: 'Failed to link video to course',
      send: (client, id, videoId) =>
        unwrap(client.PUT('/api/courses/{id}/linkVideo', { params: pathOf(id), body: { videoId } })),
    },
    unlink: {
      label: 'Unlink Video from Course',
      incomplete: 'Select both a video and a course to unlink',
      success: 'Video successfully unlinked from course',
      failure: 'Failed to unlink video from course',
      send: (client, id, videoId) =>
        unwrap(client.PUT('/api/courses/{id}/unlinkVideo', { params: pathOf(id), body: { videoId } })),
    },
  },
  {
    id: 'quizToCourse',
    item: 'quiz',
    holder: 'course',
    link: {
      label: 'Link Quiz to Course',
      incomplete: 'Select both a course and a quiz to perform a link',
      success: 'Quiz linked to course successfully',
      failure: 'Failed to link quiz to course',
      send: (client, id, quizId) =>
        unwrap(client.PUT('/api/courses/{id}/linkQuiz', { params: pathOf(id), body: { quizId } })),
    },
    unlink: {
      label: 'Unlink Quiz from Course',
      incomplete: 'Select both a course and a quiz to unlink',
      success: 'Quiz unlinked from course successfully',
      failure: 'Failed to unlink quiz from course',
      send: (client, id, quizId) =>
        unwrap(client.PUT('/api/courses/{id}/unlinkQuiz', { params: pathOf(id), body: { quizId } })),
    },
  },
  {
    id: 'quizToVideo',
    item: 'quiz',
    holder: 'video',
    link: {
      label: 'Link Quiz to Video',
      incomplete: 'Select both a quiz and a video to perform a link',
      success: 'Quiz linked to video successfully',
      failure: 'Failed to link quiz to video',
      send: (client, id, quizId) =>
        unwrap(client.PUT('/api/videos/{id}/linkQuiz', { params: pathOf(id), body: { quizId } })),
    },
    unlink: {
      label: 'Unlink Quiz from Video',
      incomplete: 'Select both a quiz and a video to unlink',
      success: 'Quiz unlinked from video successfully',
      failure: 'Failed to unlink quiz from video',
      send: (client, id, quizId) =>
        unwrap(client.PUT('/api/videos/{id}/unlinkQuiz', { params: pathOf(id), body: { quizId } })),
    },
  },
];
