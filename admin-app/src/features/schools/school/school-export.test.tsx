import { screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { saveFile } from '../../../shared/files/save-file';
import { fakeFetch } from '../../../shared/testing/fake-fetch';
import SchoolScreen from './school.screen';
import type { School } from '../schools.api';
import { aClass, aSchool, aStudent } from '../testing/a-school';
import { renderSchool } from '../testing/render-school';

jest.mock('../../../shared/files/save-file');
const saved = jest.mocked(saveFile);
const { requests, respondWith } = fakeFetch();

beforeEach(() => {
  saved.mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const aSummary = (id: string, name: string, archivedAt: string | null): School['classes'][number] => ({
  id,
  name,
  yearLevel: 'Year 8',
  archivedAt,
  students: 1,
  teachers: ['Tess Lee'],
  role: 'school_admin',
});

const school = aSchool({
  closesOn: '2030-12-18',
  agreement: {
    basis: 'Collection notice',
    agreedBy: 'Morgan Reid, principal',
    policyVersion: '2026-11-25',
    agreedAt: '2026-11-26T01:00:00Z',
    endsAt: null,
    stands: true,
  },
  staff: [
    {
      id: 't1',
      name: 'Tess Lee',
      email: 'tess@north.example',
      role: 'teacher',
      since: '2026-01-31T23:00:00Z',
      until: null,
      isSelf: false,
      hasSecondFactor: true,
      classes: [{ name: '8B', role: 'reader' }],
    },
  ],
  classes: [aSummary('c1', '8B', null), aSummary('c0', '7B', '2026-01-05T00:00:00Z')],
});

const assignment = {
  id: 'a1',
  classId: 'c1',
  kind: 'quiz',
  courseId: null,
  lessonId: null,
  quizId: 'q1',
  title: '=Budget Check',
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
};

const aGrid = (id: string, cell: object) => ({
  class: { id, name: '', schoolId: 'n1', archivedAt: null, schoolName: 'North High', teachers: [] },
  timeZone: 'Australia/Sydney',
  readAt: '2026-11-26T04:42:05Z',
  groups: [],
  assignments: [assignment, { ...assignment, id: 'a2', title: 'Tax' }],
  students: [
    {
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
      cells: { a1: cell },
    },
  ],
});

/** One more student than fits on a page. */
const students = Array.from({ length: 201 }, (_, index) =>
  aStudent({ id: `s${index + 1}`, studentKey: `R${index + 1}` }),
);

function answer(request: string) {
  const { pathname, searchParams } = new URL(request.replace(/^GET /, 'http://test'));
  if (pathname === '/api/schools/n1/students') {
    const all = searchParams.get('left') === 'true' ? [aStudent({ id: 'old', firstName: 'Leo' })] : students;
    const from = (Number(searchParams.get('page')) - 1) * 200;
    return { body: all.slice(from, from + 200), headers: { 'X-Total-Count': String(all.length) } };
  }
  if (pathname === '/api/classes/c1/grid')
    return { body: aGrid('c1', { state: 'done', percent: 80, attempts: 2, doneAt: '2026-11-20T01:05:00Z' }) };
  if (pathname === '/api/classes/c0/grid')
    return { body: aGrid('c0', { state: 'late', percent: 40, frozenAt: '2026-01-05T00:00:00Z' }) };
  if (pathname === '/api/classes/c1')
    return {
      body: aClass({ groups: [{ id: 'g1', name: 'Reds' }], students: [aStudent({ groupId: 'g1' })] }),
    };
  if (pathname === '/api/classes/c0')
    return { body: aClass({ id: 'c0', name: '7B', archivedAt: '2026-01-05T00:00:00Z' }) };
  return { body: school };
}

async function open() {
  const view = renderSchool(SchoolScreen, { path: '/schools/:schoolId', at: '/schools/n1?part=settings' });
  const region = within(await screen.findByRole('region', { name: 'Export school data' }));
  return { ...view, exportButton: region.getByRole('button', { name: 'Export' }) };
}

const bytesOf = (blob: Blob): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });

test('a school is exported as a ZIP of CSV files, including archived classes and frozen results', async () => {
  respondWith(answer);
  const { user, exportButton, services } = await open();
  await user.click(exportButton);
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const [name, blob] = saved.mock.calls[0] ?? [];
  expect(name).toBe('north-high.zip');
  const unzipped = unzipSync(await bytesOf(blob as Blob));
  const files = Object.fromEntries(
    Object.entries(unzipped).map(([file, bytes]) => [
      file,
      strFromU8(bytes).replace('\uFEFF', '').trim().split('\r\n'),
    ]),
  );
  expect(files['school.csv']?.[1]).toBe('North High,Australia/Sydney,2030-12-18');
  expect(files['agreement.csv']?.[1]).toBe(
    'Collection notice,"Morgan Reid, principal",2026-11-26,,2026-11-25,365',
  );
  expect(files['staff.csv']?.[1]).toBe('Tess Lee,tess@north.example,Teacher,2026-02-01,,8B (Reader)');
  expect(files['students.csv']).toHaveLength(203);
  expect(files['students.csv']?.[1]).toBe('R1,Chen,Mia,mia.otter42,Year 8,school,2026-03-03,no,,0,0,8B');
  expect(files['students.csv']?.at(-1)).toBe('R1,Chen,Leo,mia.otter42,Year 8,school,2026-03-03,yes,,0,0,8B');
  expect(files['classes.csv']?.slice(1)).toEqual([
    '8B,,Year 8,Tess Lee (Teacher)',
    '7B,2026-01-05,Year 8,Tess Lee (Teacher)',
  ]);
  expect(files['class-members.csv']?.slice(1)).toEqual(['8B,,R1,Mia Chen,mia.otter42,Reds,2026-03-03']);
  expect(files['assignments.csv']?.[1]).toBe(
    `8B,,"'=Budget Check",,class,2026-11-01 11:00,2026-11-30 15:30,yes,`,
  );
  expect(files['results.csv']?.slice(1)).toEqual([
    `8B,,"'=Budget Check",2026-11-30 15:30,R1,Mia Chen,mia.otter42,no,Done,80,2,2026-11-20 12:05,`,
    `7B,2026-01-05,"'=Budget Check",2026-11-30 15:30,R1,Mia Chen,mia.otter42,no,Done late,40,,,2026-01-05 11:00`,
  ]);
  expect(requests).toContain('GET /api/classes/c0/grid?export=true');
  expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'School data exported' });
});

test('no file is saved if a part can’t be read', async () => {
  respondWith((request) =>
    request.includes('/grid')
      ? { status: 500, body: { error: { code: 'internal', message: 'Something went wrong.' } } }
      : answer(request),
  );
  const { user, exportButton, services } = await open();
  await user.click(exportButton);
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith({
      kind: 'error',
      message: 'Couldn’t export. Something went wrong.',
    }),
  );
  expect(saved).not.toHaveBeenCalled();
  expect(exportButton).toBeEnabled();
});
