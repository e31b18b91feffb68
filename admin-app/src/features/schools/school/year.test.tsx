import { screen, waitFor, within } from '@testing-library/react';
import { fakeFetch } from '../../../shared/testing/fake-fetch';
import SchoolScreen from './school.screen';
import type { Rollover, Roster } from '../schools.api';
import { aSchool } from '../testing/a-school';
import { renderSchool } from '../testing/render-school';

const { requests, respondWith } = fakeFetch();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const eightB = { id: 'c1', name: '8B', yearLevel: 'Year 8', students: 2, teachers: ['Tess Lee'] };
const nineA = { id: 'c2', name: '9A', yearLevel: 'Year 9', students: 1, teachers: [] };
const mia = { id: 's1', name: 'Mia Chen', username: 'mia.otter42' };
const leo = { id: 's3', name: 'Leo Ng', username: 'leo.emu7', studentKey: 'K3', yearLevel: 'Year 9' };
const aRollover = (values: Partial<Rollover> = {}): Rollover => ({
  classes: [eightB, nineA],
  years: [
    { yearLevel: 'Year 8', students: 2 },
    { yearLevel: 'Year 9', students: 1 },
  ],
  archived: [],
  made: [],
  moved: [],
  offered: [],
  version: 'v0',
  ...values,
});
const reviewed = aRollover({
  archived: ['8B', '9A'],
  made: [
    {
      name: '9B',
      yearLevel: 'Year 9',
      students: [mia, { ...mia, id: 's2', username: 'mia.finch19' }, leo],
      teachers: ['Tess Lee'],
    },
  ],
  moved: [{ from: 'Year 8', to: 'Year 9', students: 2 }],
  offered: [leo],
  version: 'v1',
});
const aYear = (values: Partial<Roster> = {}): Roster => ({
  id: 'y1',
  madeAt: '2026-11-26T01:04:00Z',
  madeBy: 'Morgan Reid',
  counts: { archived: 2, made: 1, moved: 2, left: 1 },
  undoneAt: null,
  undoEndsAt: null,
  ...values,
});
const failed = (status: number, code: string, message: string, fields = {}) => ({
  status,
  body: { error: { code, message, fields } },
});

let answers: { now: Rollover; preview: object; create: object; undo: object; years: Roster[] };

function open(now = aRollover()) {
  answers = { now, preview: {}, create: {}, undo: {}, years: [] };
  respondWith((request) => {
    if (request.includes('/preview'))
      return request.includes('"years":[]') ? { body: answers.now } : answers.preview;
    if (request.includes('/create')) return answers.create;
    if (request.includes('/undo')) return answers.undo;
    return { body: request.includes('/rollovers') ? answers.years : aSchool() };
  });
  return renderSchool(SchoolScreen, { path: '/schools/:schoolId', at: '/schools/n1?part=year' });
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const sent = (part: string) => requests.filter((request) => request.includes(part));
const bodyOf = (request: string | undefined): unknown => JSON.parse(request?.replace(/^[^{]*/, '') ?? '');

test('a proposed plan is changed, reviewed with names and counts, started with its leavers, and undone', async () => {
  const { user } = open();
  const copy = within(await screen.findByRole('group', { name: 'Copy of 8B' }));
  expect(copy.getByLabelText('Name')).toHaveValue('9B');
  expect(copy.getByLabelText('Year level')).toHaveValue('Year 9');
  expect(screen.getByLabelText('Action for 9A')).toHaveValue('archive');
  expect(screen.getByLabelText('Next year level for Year 9')).toHaveValue('');
  await user.click(copy.getByLabelText('Include teachers'));
  answers.preview = { body: reviewed };
  await user.click(await button('Review new year'));

  expect(await screen.findByRole('region', { name: 'Review new year' })).toHaveFocus();
  expect(bodyOf(sent('/preview').at(-1))).toEqual({
    classes: [
      { classId: 'c1', copy: { name: '9B', yearLevel: 'Year 9', withStudents: true, withTeachers: false } },
      { classId: 'c2', copy: null },
    ],
    years: [
      { from: 'Year 8', to: 'Year 9' },
      { from: 'Year 9', to: null },
    ],
  });
  expect(screen.getByText('8B, 9A')).toBeVisible();
  expect(screen.getByText('Year 8 becomes Year 9: 2 students')).toBeVisible();
  const made = within(screen.getByRole('table', { name: 'New year’s classes' }));
  expect(made.getAllByRole('row')[1]).toHaveTextContent(
    '9BYear 9Tess Lee3 studentsMia Chen (mia.otter42)Mia Chen (mia.finch19)Leo Ng',
  );
  await user.click(screen.getByRole('checkbox', { name: 'Select Leo Ng (leo.emu7)' }));
  expect(screen.getByText('1 student will be marked as left.')).toBeVisible();
  expect(made.getAllByRole('row')[1]).toHaveTextContent('2 students');

  answers.create = { status: 201, body: aYear() };
  answers.years = [aYear()];
  await user.click(await button('Start new year'));
  const outcome = within(await screen.findByRole('region', { name: 'The new year has started' }));
  expect(outcome.getByText('1 left, 2 archived, 1 new class, 2 students moved up')).toBeVisible();
  expect(bodyOf(sent('/create')[0])).toMatchObject({ leavers: ['s3'], previewed: 'v1' });

  await user.click(outcome.getByRole('button', { name: /^Undo the year change from 26 Nov 2026/ }));
  answers.undo = { body: { roster: aYear({ undoneAt: '2026-11-26T01:05:00Z' }), kept: [] } };
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Undo year change' }));
  expect(await screen.findByText(/^The year change from 26 Nov 2026.* was undone\.$/)).toBeVisible();
  expect(sent('/undo')).toEqual(['POST /api/schools/n1/rollovers/y1/undo']);
  expect(await screen.findByRole('group', { name: 'Copy of 8B' })).toBeVisible();
});

test('problems with a copied class are shown at that class', async () => {
  const { user } = open();
  const message = 'The school would have two classes 9B.';
  answers.preview = failed(422, 'validation_failed', message, { 'classes.0.copy.name': message });
  await user.click(await button('Review new year'));
  const copy = within(screen.getByRole('group', { name: 'Copy of 8B' }));
  await waitFor(() => expect(copy.getByLabelText('Name')).toHaveAccessibleDescription(message));
});

test('changes since the review are reviewed again; a refused undo shows what was changed', async () => {
  const { user, services } = open();
  answers.preview = { body: reviewed };
  await user.click(await button('Review new year'));
  answers.create = failed(409, 'rollover_changed', 'Something was changed since the preview.');
  await user.click(await button('Start new year'));
  expect(await screen.findByText('Something was changed since the preview.')).toBeVisible();
  answers.preview = { body: { ...reviewed, archived: ['8B'], version: 'v2' } };
  await user.click(await button('Review again'));
  expect(await screen.findByText('8B')).toBeVisible();
  answers.create = { status: 201, body: aYear() };
  await user.click(await button('Start new year'));
  await waitFor(() => expect(bodyOf(sent('/create')[1])).toMatchObject({ previewed: 'v2' }));

  const message = 'Nothing was taken back, for these were changed since: 9B.';
  answers.undo = failed(409, 'rollover_changed_since', message);
  await user.click(
    within(await screen.findByRole('region', { name: 'The new year has started' })).getByRole('button'),
  );
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Undo year change' }));
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith({ kind: 'error', message }));
});

test('a school without classes and year levels has nothing to plan', async () => {
  open(aRollover({ classes: [], years: [] }));
  expect(await screen.findByText('Nothing to plan yet')).toBeVisible();
});
