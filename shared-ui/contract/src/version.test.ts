import packageJson from '../package.json';
import { CONTRACT_VERSION } from './version.ts';

test('the version of the package begins with that of the contract', () => {
  expect(packageJson.version.split('.')[0]).toBe(String(CONTRACT_VERSION));
});
