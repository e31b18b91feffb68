export { QuestionBody, type QuestionBodyProps } from './question-body';
export type { Answer, Pairs, Question } from './question.types';
export { ReviewAnswer, type ReviewAnswerProps } from './review-answer';
export { sliderStops, type SliderStop } from './slider-scale';
