import { lessonPath } from './lessons/lesson-paths';

/** A stop that doesn't yet meet its course's certificate requirements. */
export interface CertificateMissing {
  lessonId: string;
  /** 0 is a quiz, anything else a video. */
  lessonType: number;
  title: string;
}

/** The text of what is still to do: 'Score 70% in “TFN Check”', 'Watch “Your first payslip”'. */
export const missingWords = ({ lessonType, title }: CertificateMissing, passMark: number): string =>
  lessonType === 0 ? `Score ${passMark}% in “${title}”` : `Watch “${title}”`;

/** The path at which the learner can do it. */
export const missingPath = (courseId: string, { lessonId, lessonType }: CertificateMissing): string =>
  lessonPath(courseId, lessonId, lessonType);
