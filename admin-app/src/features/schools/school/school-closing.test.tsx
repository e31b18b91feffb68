import { fireEvent, screen, within } from '@testing-library/react';
import { fakeFetch } from '../../../shared/testing/fake-fetch';
import ClassScreen from '../class/class.screen';
import ClassesScreen from '../classes.screen';
import SchoolScreen from './school.screen';
import type { School } from '../schools.api';
import { aClass, aSchool, mySchools } from '../testing/a-school';
import { renderSchool } from '../testing/render-school';

const { requests, respondWith } = fakeFetch();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function open(school: School) {
  respondWith({ body: school });
  const view = renderSchool(SchoolScreen, { path: '/schools/:schoolId', at: '/schools/n1?part=settings' });
  await screen.findByRole('heading', { level: 1, name: school.name });
  return view;
}
const section = () => within(screen.getByRole('region', { name: 'Close school' }));

test('a last day is set after a confirmation, and can be cancelled', async () => {
  const { user, services } = await open(aSchool());
  await user.click(section().getByRole('button', { name: 'Close school' }));
  expect(section().getByLabelText('Last day')).toHaveAccessibleDescription('Enter the last day.');
  fireEvent.change(section().getByLabelText('Last day'), { target: { value: '2030-12-18' } });
  await user.click(section().getByRole('button', { name: 'Close school' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Close North High after 18 Dec 2030?' }),
  );
  expect(requests.some((request) => request.startsWith('PUT'))).toBe(false);
  respondWith({ body: aSchool({ closesOn: '2030-12-18' }) });
  await user.click(question.getByRole('button', { name: 'Close school' }));
  expect(await section().findByText('North High closes after 18 Dec 2030.')).toBeVisible();
  expect(requests.find((request) => request.startsWith('PUT'))).toBe(
    'PUT /api/schools/n1/end {"lastDay":"2030-12-18"}',
  );
  expect(screen.getByRole('region', { name: 'School closing' })).toHaveTextContent(
    'This school’s last day on the platform is 18 Dec 2030. Export what you need by then.School settings',
  );
  respondWith({ body: aSchool() });
  await user.click(section().getByRole('button', { name: 'Cancel closure' }));
  expect(await section().findByLabelText('Last day')).toBeVisible();
  expect(requests.find((request) => request.startsWith('DELETE'))).toBe('DELETE /api/schools/n1/end');
  expect(services.notify).toHaveBeenLastCalledWith({ kind: 'success', message: 'Closure cancelled' });
  expect(screen.queryByRole('region', { name: 'School closing' })).toBeNull();
});

test('a refused day shows the reason at its field', async () => {
  const { user } = await open(aSchool());
  fireEvent.change(section().getByLabelText('Last day'), { target: { value: '2020-01-01' } });
  await user.click(section().getByRole('button', { name: 'Close school' }));
  const past = 'The last day can’t be in the past.';
  respondWith({
    status: 422,
    body: { error: { code: 'validation_failed', message: past, fields: { lastDay: past } } },
  });
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close school' }),
  );
  expect(await section().findByText(past)).toBeVisible();
});

test('an admin can read a closed school’s classes, students and log', async () => {
  await open(aSchool({ role: 'platform', closesOn: '2030-12-18', closedAt: '2030-12-19T00:30:00Z' }));
  expect(screen.getByRole('region', { name: 'School closing' })).toHaveTextContent(
    /^This school closed on 19 Dec 2030, so it’s read-only\.$/,
  );
  const parts = within(screen.getByRole('navigation', { name: 'School sections' })).getAllByRole('link');
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Classes', 'Students', 'Access log']);
  expect(screen.queryByRole('button', { name: 'New class' })).toBeNull();
});

test('teachers see the closing day below their classes and in each class', async () => {
  respondWith({ body: mySchools({ schools: [aSchool({ role: 'teacher', closesOn: '2030-12-18' })] }) });
  const { unmount } = renderSchool(ClassesScreen, { path: '/classes', at: '/classes' });
  const text = 'This school’s last day on the platform is 18 Dec 2030. Export what you need by then.';
  expect(await screen.findByRole('region', { name: 'School closing' })).toHaveTextContent(text);
  expect(screen.queryByRole('link', { name: 'School settings' })).toBeNull();
  unmount();
  respondWith({ body: aClass({ schoolClosesOn: '2030-12-18' }) });
  renderSchool(ClassScreen, { path: '/classes/:classId', at: '/classes/c1' });
  expect(await screen.findByRole('region', { name: 'School closing' })).toHaveTextContent(text);
});
