import { lessonPath } from './lessons/lesson-paths';

/** A stop that doesn't yet meet its course's certificate requirements. */
export interface CertificateMissing {
  lessonId: string;
  /** 0 is a quiz, anything else a video. */
  lessonType: number;
  title: string;
}

/** Returns the text that says what to do: 'Score 70% in “TFN Check”', 'Watch “Your first payslip”'. */
export const missingWords = ({ lessonType, title }: CertificateMissing, passMark: number): string =>
  lessonType === 0 ? `Score ${passMark}% in “${title}”` : `Watch “${title}”`;

/** Returns the path of the lesson that is still to do. */
export const missingPath = (courseId: string, { lessonId, lessonType }: CertificateMissing): string =>
  lessonPath(courseId, lessonId, lessonType);
