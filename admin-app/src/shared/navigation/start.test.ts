import { aUser } from 'shared-ui/testing';
import { startOf } from './start';

const admin = aUser({ isAdmin: true });

test('admins for people start at People, and other admins at the admin dashboard', () => {
  expect(startOf({ ...admin, adminRight: 'people' })).toBe('/people');
  expect(startOf({ ...admin, adminRight: 'content' })).toBe('/admin-dashboard');
  expect(startOf({ ...admin, adminRight: 'all' })).toBe('/admin-dashboard');
});
