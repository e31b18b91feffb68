import packageJson from '../package.json';
import { CONTRACT_VERSION } from './version.ts';

test('the package version begins with the contract version', () => {
  expect(packageJson.version.split('.')[0]).toBe(String(CONTRACT_VERSION));
});
