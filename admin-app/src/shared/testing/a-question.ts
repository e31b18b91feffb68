import type { Schemas } from '../api-client';

/** A stored question; a test passes the values it depends on. */
export const aQuestion = (question: Partial<Schemas['Question']> = {}): Schemas['Question'] => ({
  id: 'gst',
  quizId: 'tax',
  position: 1,
  questionTitle: 'What is GST?',
  questionType: 'openEnded',
  description: '',
  explanation: '',
  points: 1,
  options: [],
  leftItems: [],
  rightItems: [],
  matches: {},
  answer: 'A tax',
  acceptedAnswers: [],
  correctAnswers: [],
  minValue: null,
  maxValue: null,
  step: null,
  unit: '',
  correctAnswer: null,
  createdAt: '2026-11-20T00:00:00Z',
  updatedAt: '2026-11-20T00:00:00Z',
  regrading: null,
  ...question,
});
