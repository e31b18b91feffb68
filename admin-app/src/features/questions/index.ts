export { QuizQuestions } from './quiz-questions';
