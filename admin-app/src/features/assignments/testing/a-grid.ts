import type { Assignment, ClassGrid, ClassQuestion, GridStudent } from '../assignments.api';

export const anAssignment = (values: Partial<Assignment> = {}): Assignment => ({
  id: 'a1',
  classId: 'c1',
  kind: 'quiz',
  courseId: null,
  lessonId: null,
  quizId: 'q1',
  title: 'Budget Check',
  courseTitle: null,
  isLive: true,
  audience: 'class',
  groupId: null,
  opensAt: '2026-11-01T00:00:00Z',
  dueAt: '2026-11-30T04:30:00Z',
  opensLocal: '2026-11-01T11:00',
  dueLocal: '2026-11-30T15:30',
  note: null,
  acceptsLate: true,
  countsEarlier: false,
  passPercent: 50,
  ...values,
});

export const aGridStudent = (values: Partial<GridStudent> = {}): GridStudent => ({
  id: 's1',
  name: 'Mia Chen',
  lastName: 'Chen',
  username: 'mia.otter42',
  groupId: null,
  studentKey: 'R1',
  noAccess: false,
  since: '2026-03-03T00:00:00Z',
  hasLeft: false,
  origin: 'school',
  cells: {},
  ...values,
});

export const aGrid = (values: Partial<ClassGrid> = {}): ClassGrid => ({
  class: {
    id: 'c1',
    name: '8B',
    schoolId: 'n1',
    archivedAt: null,
    schoolName: 'North High',
    teachers: ['Tess Lee'],
  },
  timeZone: 'Australia/Sydney',
  readAt: '2026-11-26T04:42:05Z',
  version: 'v1',
  groups: [],
  assignments: [anAssignment()],
  students: [],
  ...values,
});

export const aClassQuestion = (values: Partial<ClassQuestion> = {}): ClassQuestion => ({
  quizId: 'q1',
  quizTitle: 'Budget Check',
  questionId: 'x1',
  answered: 6,
  wrong: 5,
  percent: 17,
  question: {
    title: 'What is net pay?',
    description: null,
    type: 'MCQ',
    options: ['Before tax', 'After tax'],
    leftOptions: [],
    rightOptions: [],
    slider: null,
  },
  withheldFrom: 0,
  right: 'After tax',
  explanation: 'Net is what arrives.',
  choices: [
    { label: 'Before tax', correct: false, students: ['Mia Chen', 'Leo Park', 'Ada Ng', 'Tom Ng', null] },
    { label: 'After tax', correct: true, students: ['Zoe Lee'] },
  ],
  ...values,
});
