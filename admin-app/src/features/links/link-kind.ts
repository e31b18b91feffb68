import type { Schemas } from '../../shared/api-client';

export type LinkChange = 'link' | 'unlink';

/** What can be linked to something. */
export type LinkedNoun = 'video' | 'quiz';

/** Every list the links are read from, by noun. */
export interface LinkContent {
  course: Pick<Schemas['Course'], 'id' | 'title' | 'videos' | 'quizzes'>[];
  video: Pick<Schemas['Video'], 'id' | 'title' | 'quizzes'>[];
  quiz: Pick<Schemas['Quiz'], 'id' | 'title'>[];
}

interface ChangeTexts {
  /** The form's heading and its button. */
  label: string;
  /** Said when one of the two is not chosen. */
  incomplete: string;
  success: string;
  failure: string;
}

/**
 * One kind of link: `item` is linked to `holder`. The texts stand here whole because they are not regular
 * (specification, sections 5 and 8).
 */
export interface LinkKind extends Record<LinkChange, ChangeTexts> {
  id: 'videoToCourse' | 'quizToCourse' | 'quizToVideo';
  item: LinkedNoun;
  holder: 'course' | 'video';
}

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
    },
    unlink: {
      label: 'Unlink Video from Course',
      incomplete: 'Select both a video and a course to unlink',
      success: 'Video successfully unlinked from course',
      failure: 'Failed to unlink video from course',
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
    },
    unlink: {
      label: 'Unlink Quiz from Course',
      incomplete: 'Select both a course and a quiz to unlink',
      success: 'Quiz unlinked from course successfully',
      failure: 'Failed to unlink quiz from course',
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
    },
    unlink: {
      label: 'Unlink Quiz from Video',
      incomplete: 'Select both a quiz and a video to unlink',
      success: 'Quiz unlinked from video successfully',
      failure: 'Failed to unlink quiz from video',
    },
  },
];
