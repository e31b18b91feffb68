/** How learners see content, in the learner app and in the previews of the admin app. */
export { ContentCard, type CardItem } from './content-card';
export { CourseFacts } from './course-facts';
export { CourseHead } from './course-head';
export { CourseBody } from './course-head.styles';
export { CoverImage } from './cover-image';
export { CutText } from './cut-text';
export { cutText } from './text/cut-text';
export { FormattedLine, FormattedText } from './formatted-text/formatted-text';
export { pictureSource } from './formatted-text/picture';
export { plainText } from './formatted-text/plain-text';
export { formatDuration } from './text/format-duration';
export { formatSeatCode, joinAddress, JOIN_CODE, JOIN_PATH } from './text/seat-code';
export { questionsText } from './questions-text';
export { QuizCard } from './quiz-card';
export { QuizLimits, type QuizLimitsProps } from './quiz-limits';
export { attemptsText, minutesText } from './text/quiz-limits-text';
export { frameUrl, parseVideoSource, type EmbedSource, type VideoSource } from './video-source';
export { VideoDetails } from './video-details';
