import type { MySchools, School, SchoolClass, Student } from '../schools.api';

export const aStudent = (values: Partial<Student> = {}): Student => ({
  id: 's1',
  name: 'Mia Chen',
  firstName: 'Mia',
  lastName: 'Chen',
  username: 'mia.otter42',
  studentKey: 'R1',
  yearLevel: 'Year 8',
  origin: 'school',
  since: '2026-03-03T00:00:00Z',
  groupId: null,
  extraTimePercent: 0,
  extraAttempts: 0,
  state: 'no_account',
  lastActiveAt: null,
  card: null,
  ownEmailAt: null,
  deletion: null,
  consentWithdrawn: null,
  consentEndsOn: null,
  proposal: null,
  classes: [{ id: 'c1', name: '8B' }],
  ...values,
});

export const aClass = (values: Partial<SchoolClass> = {}): SchoolClass => ({
  id: 'c1',
  name: '8B',
  yearLevel: 'Year 8',
  archivedAt: null,
  schoolId: 'n1',
  schoolName: 'North High',
  schoolClosesOn: null,
  role: 'teacher',
  teachers: [{ staffId: 't1', name: 'Tess Lee', role: 'teacher' }],
  groups: [],
  code: null,
  students: [],
  former: [],
  ...values,
});

export const aSchool = (values: Partial<School> = {}): School => ({
  id: 'n1',
  name: 'North High',
  timeZone: 'Australia/Sydney',
  ownEmailFromYear: 10,
  role: 'school_admin',
  plan: null,
  retention: { days: 365, chosenDays: null, maxDays: 365 },
  agreement: null,
  deletions: null,
  classes: [],
  hasArchived: false,
  closesOn: null,
  closedAt: null,
  staff: [],
  invitations: [],
  ...values,
});

export const mySchools = (values: Partial<MySchools> = {}): MySchools => ({
  schools: [],
  invitations: [],
  secondFactor: null,
  ...values,
});
